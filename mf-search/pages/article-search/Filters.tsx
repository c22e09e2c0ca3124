import { isNotFound, type FacetValue, type SearchFacets } from '@press/contract';
import { SEARCH_FILTERS, type SearchFilterName } from '@press/contract/search-filters';
import { capital } from '@press/contract/words';
import { currentLanguage, number } from '@press/language';
import { local } from '@press/language/addresses';
import { articleType, Button, FilterTags, journalTitleOf, languageOfSubject, RetryNote, subjectName } from '@press/ui';
import { useEffect, useRef, type KeyboardEvent, useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { parametersOf, RESULTS_ID, searchAddress, type Search, readSearch, YEARS } from './address';
import * as css from './Filters.module.css';
import { usePublisher, useRouteQueries } from '@press/area';
import { articleSearchRoute } from './article-search.route';
import { ARTICLE_SEARCH } from '@press/ui/search/article-search';
import { Hidden } from './Hidden';
import type { Results } from './use-results';
import { t } from '../../messages';

interface FiltersProps {
  search: Search;
  facets: Facets;
}

/** Number of values shown of a list; the others are behind a disclosure. */
const SHOWN = 6;

/** The address of a search with another value of a filter, without it, or without any. A year replaces a range. */
function addressWith(search: Search, name?: SearchFilterName, value?: string): string {
  const replaced: readonly unknown[] = name === 'year' ? YEARS : [name];
  const kept = parametersOf(search.filter).filter(([each]) => name && !replaced.includes(each));
  const filter = Object.fromEntries(name && value ? [...kept, [name, value]] : kept);
  return `${searchAddress({ ...search, filter, page: 1 })}#${RESULTS_ID}`;
}

/**
 * The filters of the results, as links and a form, so that they work without JavaScript. On the left of wide screens,
 * else in a disclosure, which Escape or a choice closes.
 */
export function Filters({ search, facets, results }: FiltersProps & { results: Results }) {
  const sheet = useRef<HTMLDetailsElement>(null);
  const address = searchAddress(search);
  // Only on changes: the reader may have opened it before hydration.
  useEffect(
    () => () => {
      if (sheet.current) sheet.current.open = false;
    },
    [address],
  );
  const closeOnEscape = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape' || !sheet.current?.open) return;
    sheet.current.open = false;
    sheet.current.querySelector('summary')?.focus();
  };
  const { year, from, to, author } = search.filter;
  const chosen = Object.keys(search.filter).length;
  const lists = SEARCH_FILTERS.flatMap((name) => {
    const values = facets.failed ? [] : valuesOf(facets, name);
    return values.length > 1 || (values.length > 0 && search.filter[name])
      ? [{ name, label: t('filters.name', { name }), values }]
      : [];
  });
  return (
    <section className={`no-print ${css.filters}`} aria-labelledby="filters">
      <h2 id="filters" className="visually-hidden">
        {t('filters.title')}
      </h2>
      <a className={css.skip} href={`#${RESULTS_ID}`}>
        {t('filters.skip')}
      </a>
      <div role="presentation" onKeyDown={closeOnEscape}>
        <details ref={sheet} className={css.sheet}>
          <summary>{chosen > 0 ? t('filters.chosen', { count: chosen }) : t('filters.title')}</summary>
        </details>
        <div className={css.panel}>
          {lists.map(({ name, label, values }) => (
            <div key={name}>
              <h3>{label}</h3>
              <Choices {...{ search, facets, name, label }} values={values.slice(0, SHOWN)} />
              {values.length > SHOWN && (
                <details>
                  <summary>{t('filters.more', { count: values.length - SHOWN })}</summary>
                  <Choices
                    {...{ search, facets, name }}
                    label={t('filters.more-of', { label })}
                    values={values.slice(SHOWN)}
                  />
                </details>
              )}
            </div>
          ))}
          {facets.failed && <RetryNote text={t('filters.failed')} busy={results.retrying} retry={results.retry} />}
          <FilterForm key={`${[search.query, year, from, to, author]}`} search={search} />
        </div>
      </div>
    </section>
  );
}

interface ChoicesProps extends FiltersProps {
  name: SearchFilterName;
  label: string;
  values: readonly FacetValue[];
}

function Choices({ search, facets, name, label, values }: ChoicesProps) {
  const publisher = usePublisher();
  return (
    <ul role="list" aria-label={label}>
      {values.map(({ value, count }) => {
        const isChosen = search.filter[name] === value;
        return (
          <li key={value}>
            <Link
              lang={name === 'subject' ? languageOfSubject(publisher, value) : undefined}
              to={addressWith(search, name, isChosen ? undefined : value)}
              aria-current={isChosen ? 'true' : undefined}
            >
              {labelOf(facets, name, value, publisher)} <span className="tabular-nums">({number(count)})</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** The chosen filters, each with a link that removes it. */
export function ChosenFilters({ search, facets }: FiltersProps) {
  const publisher = usePublisher();
  const chosen = SEARCH_FILTERS.flatMap((name) => {
    const value = search.filter[name];
    return value
      ? [
          {
            name: t('filters.name', { name }),
            value: labelOf(facets, name, value, publisher),
            without: addressWith(search, name),
          },
        ]
      : [];
  });
  return <FilterTags className={css.chosen} filters={chosen} withoutAll={addressWith(search)} />;
}

/** The listed values of a filter, with counts: those of `journal` are `journals`. Empty for a filter that is typed. */
const valuesOf = ({ values }: Facets, name: SearchFilterName): readonly FacetValue[] =>
  Object.entries(values ?? {}).find(([kind]) => kind === `${name}s`)?.[1] ?? [];

/** The values that filters may have. */
interface Facets {
  /** Until those of this search have loaded, those of the previous search, whose names stay correct. */
  values: SearchFacets | undefined;
  /** They could not be read. A service may have none (404). */
  failed: boolean;
}

/** The filter values of the search in the address. */
export function useFacets(): Facets {
  const { data, error } = useRouteQueries(articleSearchRoute).facets;
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  return { values: data ?? last, failed: !!error && !isNotFound(error) };
}

/** The label of a value in the language of the page. */
function labelOf(
  facets: Facets,
  name: SearchFilterName,
  value: string,
  press: Parameters<typeof subjectName>[0] & Parameters<typeof journalTitleOf>[0],
): string {
  const known = valuesOf(facets, name).find((each) => each.value === value)?.label ?? value;
  if (name === 'type') return articleType(known);
  if (name === 'subject') return subjectName(press, known);
  if (name === 'journal') return journalTitleOf(press, { journalId: value, journalTitle: known }).title;
  if (name !== 'language') return known;
  try {
    return capital(new Intl.DisplayNames([currentLanguage()], { type: 'language' }).of(known) ?? known);
  } catch {
    // Not a language code but the file's own text.
    return known;
  }
}

/** The typed filters: years and an author. Without JavaScript it is a plain form. */
function FilterForm({ search: { query, filter, sort } }: { search: Search }) {
  const navigate = useNavigate();
  const { from, to, author, year, ...others } = filter;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const given = [...new FormData(event.currentTarget)].map(([name, value]) => [name, `${value}`]);
    navigate(`${searchAddress(readSearch(new URLSearchParams(given)))}#${RESULTS_ID}`);
  };
  const yearField = { type: 'number', inputMode: 'numeric', min: 1000, max: 9999, className: 'input' } as const;
  return (
    <form
      aria-label={t('filters.form')}
      className={css.form}
      action={local(`${ARTICLE_SEARCH}#${RESULTS_ID}`)}
      onSubmit={submit}
    >
      <Hidden
        fields={[['q', query], ...parametersOf(others), ...(sort === 'relevance' ? [] : [['sort', sort] as const])]}
      />
      <fieldset>
        <legend>{t('filters.years')}</legend>
        <label>
          {t('filters.name', { name: 'from' })} <input {...yearField} name="from" defaultValue={year ?? from} />
        </label>
        <label>
          {t('filters.to')} <input {...yearField} name="to" defaultValue={year ?? to} />
        </label>
      </fieldset>
      <label>
        <b>{t('filters.name', { name: 'author' })}</b>
        <input className="input" name="author" defaultValue={author} />
      </label>
      <Button type="submit">{t('filters.apply')}</Button>
    </form>
  );
}
