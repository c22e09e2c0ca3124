import { usePublisher, useRouteQueries, type RouteMetadata } from '@press/area';
import { fallbackJournals } from '@press/contract/fallback';
import { joinWords } from '@press/contract/words';
import {
  articleSearchPath,
  Button,
  ButtonLink,
  Field,
  FilterTags,
  IconSearch,
  journalPath,
  Loaded,
  PageHead,
  Pager,
  Select,
  SortBy,
  useFallback,
} from '@press/ui';
import { useSearchParams, Link, useNavigate } from 'react-router-dom';
import { filterOf, headingOf, searchPath, shelfPath, nameOf, NAMES, withoutFilter } from './filter';
import { journalsRoute } from '../../routes';
import { CardSkeletons, JournalCards } from './JournalCards';
import * as css from './JournalsPage.module.css';
import { shelfOf, type Shelf, sortOf, SORTS, type Sort } from './shelf';
import { abbreviate, type Journal, type JournalFilter } from '@press/contract';
import { useId, type FormEvent } from 'react';
import { reviewed } from '@press/ui/document/publications';

/** All journals, or those that match a search: `/journals` and `/journals/search` are one page (decision 2). */
export default function JournalsPage() {
  const [search] = useSearchParams();
  const filter = filterOf(search);
  const sort = sortOf(search.get('sort'));
  const isSearch = Object.keys(filter).length > 0;
  // Both routes of this page have the same queries.
  const { journals, subjects, mostDownloaded } = useRouteQueries(journalsRoute);
  const { name, facts } = usePublisher();
  const fallback = useFallback(journals.isError);
  const known = fallbackJournals(fallback);
  // Search results do not represent all journals.
  const frequency = (isSearch ? undefined : journals.data?.frequency) ?? facts?.frequency ?? '';
  const terms = ['open-access', facts?.reviewModel ? 'peer-reviewed' : '', frequency.toLowerCase()].filter(Boolean);
  return (
    <div className={`wrapper ${css.page}`}>
      <PageHead title={headingOf(filter)}>
        <p>
          {name} publishes {joinWords(terms)} journals. Search by name or keyword, or narrow the list to one subject.
        </p>
      </PageHead>
      <div className={css.shelf}>
        <Finder key={JSON.stringify(filter)} filter={filter} subjects={subjects.data ?? []} />
        <Filters filter={filter} sort={sort} />
        <Loaded
          query={journals}
          loading="Loading journals..."
          skeleton={<CardSkeletons />}
          failed="Failed to load journals data. Please try again later."
          fallback={known && shelfOf(known)}
          isEmpty={({ total }) => total === 0}
          isLastKnown={fallback?.isLastKnown}
          empty={
            isSearch ? <NoMatch filter={filter} subjects={subjects.data ?? []} /> : 'This site has no journals yet.'
          }
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
        Most downloaded
      </h2>
      <ol role="list" className="tabular-nums">
        {journals.map(({ id, title, downloads }) => (
          <li key={id}>
            <Link to={journalPath(id)}>{title}</Link>
            {downloads !== null && (
              <span>
                {abbreviate(downloads)}
                <span className="visually-hidden"> downloads</span>
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
  const options = subject && !subjects.includes(subject) ? [subject, ...subjects] : subjects;
  return (
    <>
      {/* On phones the fields are collapsed, so that the journals come first; the style sheet shows the fields while it is open. */}
      <details className={css.fold}>
        <summary className="button">
          <IconSearch />
          Search journals
        </summary>
      </details>
      <form className={css.finder} role="search" aria-label="Journals" action="/journals/search" onSubmit={search}>
        <Field label="Journal Name" name="title" defaultValue={title} />
        <Field label="Keywords" name="keywords" defaultValue={keywords} />
        <Select label="Subject" name="journalSubject" defaultValue={subject} key={options.length}>
          <option value="">All Subjects</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </Select>
        <Button type="submit" variant="primary">
          <IconSearch />
          Search
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
const Filters = ({ filter, sort }: ResultsProps) => (
  <FilterTags
    className={css.filters}
    withoutAll={shelfPath({}, sort)}
    filters={NAMES.flatMap((name) => {
      const value = filter[name];
      return value ? [{ name: nameOf(name), value, without: shelfPath(withoutFilter(filter, name), sort) }] : [];
    })}
  />
);

/** The number of matches with the filters, the order, and the journals. */
function Results({ filter, sort, shelf }: ResultsProps & { shelf: Shelf }) {
  const { list, total, pageNum, pageCount } = shelf;
  return (
    <>
      <div className={css.found}>
        {Object.keys(filter).length > 0 && <h2>{summary(filter, total)}</h2>}
        {total > 1 && (
          <SortBy
            orders={SORTS.map((each) => ({
              label: each.label,
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
  const given = NAMES.filter((name) => filter[name]).map((name) =>
    name === 'subject' ? `the subject ${filter[name]}` : `the ${nameOf(name).toLowerCase()} “${filter[name]}”`,
  );
  return `${count === 1 ? '1 journal matches' : `${count} journals match`} ${given.join(' and ')}`;
}

/** Suggestions when no journal matches: a search of articles with the same words, other subjects, all journals. */
function NoMatch({ filter, subjects }: { filter: JournalFilter; subjects: readonly string[] }) {
  const words = [filter.title, filter.keywords].filter(Boolean).join(' ');
  return (
    <>
      <h2>No journals found matching your search criteria.</h2>
      <p>Remove a filter above, or go on with one of these.</p>
      <div className="row">
        <ButtonLink to="/journals">All journals</ButtonLink>
        {words && (
          <ButtonLink className={css.words} to={articleSearchPath(words)}>
            Search articles for “{words}”
          </ButtonLink>
        )}
      </div>
      <ul className="tags" role="list" aria-label="Subjects">
        {subjects.map((subject) => (
          <li key={subject}>
            <Link to={shelfPath({ subject }, '')}>{subject}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}

export const metadata: RouteMetadata<typeof journalsRoute> = (_, { publisher }) => ({
  description: `The open-access ${reviewed('journals', publisher)} of ${publisher.name}.`,
});
