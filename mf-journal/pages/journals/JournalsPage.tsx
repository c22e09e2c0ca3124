import { usePublisher, useRouteQueries, type RouteMetadata } from '@press/area';
import { fallbackJournals } from '@press/contract/fallback';
import { local } from '@press/language/addresses';
import {
  articleSearchPath,
  Button,
  ButtonLink,
  Field,
  FilterTags,
  IconSearch,
  journalPath,
  languageOfSubject,
  listed,
  Loaded,
  PageHead,
  Pager,
  Select,
  SortBy,
  SubjectName,
  subjectName,
  useFallback,
  compact,
} from '@press/ui';
import { useSearchParams, Link, useNavigate } from 'react-router-dom';
import { filterOf, headingOf, namedFilter, searchPath, shelfPath, nameOf, NAMES, withoutFilter } from './filter';
import { journalsRoute } from '../../routes';
import { CardSkeletons, JournalCards } from './JournalCards';
import * as css from './JournalsPage.module.css';
import { shelfOf, type Shelf, sortOf, SORTS, type Sort } from './shelf';
import type { Journal, JournalFilter } from '@press/contract';
import { useId, type FormEvent } from 'react';
import { rich, t } from '../../messages';

/** All journals, or those that match a search: `/journals` and `/journals/search` are one page (decision 2). */
export default function JournalsPage() {
  const [search] = useSearchParams();
  const filter = filterOf(search);
  const sort = sortOf(search.get('sort'));
  const isSearch = Object.keys(filter).length > 0;
  // Both routes of this page have the same queries.
  const { journals, subjects, mostDownloaded } = useRouteQueries(journalsRoute);
  const publisher = usePublisher();
  const { name, facts } = publisher;
  const fallback = useFallback(journals.isError);
  const known = fallbackJournals(fallback);
  // Search results do not represent all journals.
  const frequency = (isSearch ? undefined : journals.data?.frequency) ?? facts?.frequency ?? '';
  const terms = facts?.reviewModel ? (frequency ? 'both' : 'reviewed') : frequency ? 'frequency' : 'none';
  return (
    <div className={`wrapper ${css.page}`}>
      <PageHead title={headingOf(namedFilter(filter, publisher))}>
        <p>{t('shelf.standfirst', { press: name, terms, frequency: frequency.toLowerCase() })}</p>
      </PageHead>
      <div className={css.shelf}>
        <Finder key={JSON.stringify(filter)} filter={filter} subjects={subjects.data ?? []} />
        <Filters filter={filter} sort={sort} />
        <Loaded
          query={journals}
          loading={t('shelf.loading')}
          skeleton={<CardSkeletons />}
          failed={t('shelf.failed')}
          fallback={known && shelfOf(known)}
          isEmpty={({ total }) => total === 0}
          isLastKnown={fallback?.isLastKnown}
          empty={isSearch ? <NoMatch filter={filter} subjects={subjects.data ?? []} /> : t('shelf.none')}
        >
          {(shelf) =>
            // Fallback data is not a search result.
            journals.data ? (
              <Results filter={filter} sort={sort} shelf={shelf} />
            ) : (
              <JournalCards journals={shelf.list} total={0} />
            )
          }
        </Loaded>
      </div>
      <MostDownloaded journals={mostDownloaded.data ?? []} />
    </div>
  );
}

/** The three most downloaded journals (decision 11). Empty if they are unknown, or if nothing was downloaded yet. */
function MostDownloaded({ journals: top }: { journals: readonly Journal[] }) {
  const journals = top.filter(({ downloads }) => downloads !== 0);
  const heading = useId();
  if (journals.length === 0) return null;
  return (
    <aside className={css.top} aria-labelledby={heading}>
      <h2 className="card-heading" id={heading}>
        {t('shelf.top')}
      </h2>
      <ol role="list" className="tabular-nums">
        {journals.map(({ id, title, downloads }) => (
          <li key={id}>
            <Link to={journalPath(id)}>{title}</Link>
            {downloads !== null && (
              <span>
                {rich('shelf.downloads', {
                  count: compact(downloads),
                  downloads: <span className="visually-hidden">{t('shelf.downloads-word')}</span>,
                })}
              </span>
            )}
          </li>
        ))}
      </ol>
    </aside>
  );
}

interface FinderProps {
  filter: JournalFilter;
  subjects: readonly string[];
}

/** The search of journals: a plain form, filled from the address. With JavaScript it leaves out empty fields. */
function Finder({ filter: { title, keywords, subject = '' }, subjects }: FinderProps) {
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)];
    navigate(searchPath(fields.map(([name, value]) => [name, String(value)])));
  };
  const publisher = usePublisher();
  const options = subject && !subjects.includes(subject) ? [subject, ...subjects] : subjects;
  return (
    <>
      {/* On phones the fields are collapsed, so that the journals come first; the style sheet shows the fields while it is open. */}
      <details className={css.fold}>
        <summary className="button">
          <IconSearch />
          {t('finder.open')}
        </summary>
      </details>
      <form
        className={css.finder}
        role="search"
        aria-label={t('finder.label')}
        action={local('/journals/search')}
        onSubmit={search}
      >
        <Field label={t('finder.name')} name="title" defaultValue={title} />
        <Field label={t('finder.keywords')} name="keywords" defaultValue={keywords} />
        <Select label={t('finder.subject')} name="journalSubject" defaultValue={subject} key={options.length}>
          <option value="">{t('finder.all')}</option>
          {options.map((option) => (
            <option key={option} value={option} lang={languageOfSubject(publisher, option)}>
              {subjectName(publisher, option)}
            </option>
          ))}
        </Select>
        <Button type="submit" variant="primary">
          <IconSearch />
          {t('finder.search')}
        </Button>
      </form>
    </>
  );
}

interface ResultsProps {
  filter: JournalFilter;
  sort: Sort;
}

/** The filters of a search, each with a link that removes it (L-08). */
const Filters = ({ filter, sort }: ResultsProps) => {
  const named = namedFilter(filter, usePublisher());
  return (
    <FilterTags
      className={css.filters}
      withoutAll={shelfPath({}, sort)}
      filters={NAMES.flatMap((name) => {
        const value = named[name];
        return value ? [{ name: nameOf(name), value, without: shelfPath(withoutFilter(filter, name), sort) }] : [];
      })}
    />
  );
};

/** The number of matches with the filters, the order, and the journals. */
function Results({ filter, sort, shelf }: ResultsProps & { shelf: Shelf }) {
  const { list, total, pageNum, pageCount } = shelf;
  const publisher = usePublisher();
  return (
    <>
      <div className={css.found}>
        {Object.keys(filter).length > 0 && <h2>{summary(namedFilter(filter, publisher), total)}</h2>}
        {total > 1 && (
          <SortBy
            orders={SORTS.map((each) => ({
              label: each.label(),
              to: shelfPath(filter, each.sort),
              isCurrent: each.sort === sort,
            }))}
          />
        )}
      </div>
      <JournalCards journals={list} total={total} />
      <Pager page={pageNum} pageCount={pageCount} href={(page) => shelfPath(filter, sort, page)} />
    </>
  );
}

/** `2 journals match the name “asia” and the subject History`. */
function summary(filter: JournalFilter, count: number): string {
  const given = NAMES.flatMap((name) => (filter[name] ? [t('shelf.criterion', { name, value: filter[name] })] : []));
  return t('shelf.found', { count, criteria: listed(given) });
}

/** Suggestions when no journal matches: a search of articles with the same words, other subjects, all journals. */
function NoMatch({ filter, subjects }: { filter: JournalFilter; subjects: readonly string[] }) {
  const words = [filter.title, filter.keywords].filter(Boolean).join(' ');
  return (
    <>
      <h2>{t('shelf.no-match')}</h2>
      <p>{t('shelf.go-on')}</p>
      <div className="row">
        <ButtonLink to="/journals">{t('shelf.all')}</ButtonLink>
        {words && (
          <ButtonLink className={css.words} to={articleSearchPath(words)}>
            {t('shelf.articles', { words })}
          </ButtonLink>
        )}
      </div>
      <ul className="tags" role="list" aria-label={t('calls.subjects')}>
        {subjects.map((subject) => (
          <li key={subject}>
            <Link to={shelfPath({ subject }, '')}>
              <SubjectName subject={subject} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

export const metadata: RouteMetadata<typeof journalsRoute> = (_, { publisher }) => ({
  description: t('about.journals', {
    press: publisher.name,
    reviewed: publisher.facts?.reviewModel ? 'yes' : 'no',
  }),
});
