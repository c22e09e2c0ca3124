import { useRouteQueries } from '@press/area';
import { grouped, type FacetValue, type SearchFacets } from '@press/contract';
import { FilterTags, SortBy } from '@press/ui';
import { useState, type SyntheticEvent } from 'react';
import { Link } from 'react-router-dom';
import { FILTERS, RESULTS_ID, searchAddress, SORTS, type FilterName, type Search } from './address';
import { articleSearchRoute } from './article-search.route';
import * as css from './ArticleSearchPage.module.css';

const VALUES: Record<FilterName, keyof SearchFacets> = { journal: 'journals', year: 'years', type: 'types' };

const addressOf = (search: Partial<Search> & { query: string }): string =>
  `${searchAddress({ ...search, page: 1 })}#${RESULTS_ID}`;

/** What a search can be narrowed to; while it loads, that of the search before. */
function useFacets(): SearchFacets | undefined {
  const { data, isPending } = useRouteQueries(articleSearchRoute).facets;
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  return data ?? (isPending ? last : undefined);
}

/** Closes the open list of values. */
function close({ currentTarget }: SyntheticEvent): HTMLDetailsElement | null {
  const open = currentTarget.querySelector<HTMLDetailsElement>('details[open]');
  if (open) open.open = false;
  return open;
}

/** The filters and the order of results, as links: they work without JavaScript. */
export function Narrow({ search, total }: { search: Search; total: number }) {
  const facets = useFacets();
  const choices = FILTERS.flatMap(({ name, label }) => {
    const values = facets?.[VALUES[name]] ?? [];
    return values.length > 1 ? [{ name, label, values }] : [];
  });
  return (
    <div
      className={css.narrow}
      role="presentation"
      onKeyDown={(event) => event.key === 'Escape' && close(event)?.querySelector('summary')?.focus()}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || close(event)}
    >
      {choices.map(({ name, label, values }) => (
        <details key={name} className="no-print" name="narrow">
          <summary>{label}</summary>
          <ul role="list" aria-label={label}>
            {values.map((value) => (
              <li key={value.value}>
                <Choice search={search} name={name} value={value} />
              </li>
            ))}
          </ul>
        </details>
      ))}
      {total > 1 && (
        <SortBy
          orders={SORTS.map(({ sort, label }) => ({
            label,
            to: addressOf({ ...search, sort }),
            isCurrent: sort === search.sort,
          }))}
        />
      )}
    </div>
  );
}

function Choice({
  search,
  name,
  value: { value, label, count },
}: {
  search: Search;
  name: FilterName;
  value: FacetValue;
}) {
  return (
    <Link
      to={addressOf({ ...search, filter: { ...search.filter, [name]: value } })}
      aria-current={search.filter[name] === value ? 'true' : undefined}
    >
      {label} <span className="num">({grouped(count)})</span>
    </Link>
  );
}

/** The chosen filters, each to remove. */
export function ChosenFilters({ search }: { search: Search }) {
  const facets = useFacets();
  const chosen = FILTERS.flatMap(({ name, label }) => {
    const value = search.filter[name];
    if (!value) return [];
    const known = facets?.[VALUES[name]].find((each) => each.value === value);
    const filter = { ...search.filter };
    delete filter[name];
    return [{ name: label, value: known?.label ?? value, without: addressOf({ ...search, filter }) }];
  });
  return <FilterTags className={css.filters} filters={chosen} />;
}
