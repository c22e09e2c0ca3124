import type { JournalFilter } from '@press/contract';
import { articleSearchPath, FilterTags, Pager, SortBy } from '@press/ui';
import { Link } from 'react-router-dom';
import { listPath, nameOf, NAMES, withoutFilter } from './filter';
import { JournalCards } from './JournalCards';
import * as css from './JournalsPage.module.css';
import type { Shelf } from './shelf';
import { SORTS, type Sort } from './sort';

interface ResultsProps {
  filter: JournalFilter;
  sort: Sort;
}

/** The filters of a search, each with a link that removes it (L-08). */
export const Filters = ({ filter, sort }: ResultsProps) => (
  <FilterTags
    className={css.filters}
    filters={NAMES.flatMap((name) => {
      const value = filter[name];
      return value ? [{ name: nameOf(name), value, without: listPath(withoutFilter(filter, name), sort) }] : [];
    })}
  />
);

/** The number of matches with the filters, the order, and the journals. */
export function Results({ filter, sort, shelf }: ResultsProps & { shelf: Shelf }) {
  const { list, total, pageNum, pageCount } = shelf;
  return (
    <>
      <div className={css.found}>
        {Object.keys(filter).length > 0 && <h2>{summary(filter, total)}</h2>}
        {total > 1 && (
          <SortBy
            orders={SORTS.map((each) => ({
              label: each.label,
              to: listPath(filter, each.sort),
              isCurrent: each.sort === sort,
            }))}
          />
        )}
      </div>
      <JournalCards journals={list} total={total} />
      <Pager page={pageNum} pageCount={pageCount} href={(page) => listPath(filter, sort, page)} />
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
export function NoMatch({ filter, subjects }: { filter: JournalFilter; subjects: readonly string[] }) {
  const words = [filter.title, filter.keywords].filter(Boolean).join(' ');
  return (
    <>
      <h2>No journals found matching your search criteria.</h2>
      <p>Remove a filter above, or go on with one of these.</p>
      <div className="row">
        <Link className="btn" to="/journals">
          All journals
        </Link>
        {words && (
          <Link className={`btn ${css.words}`} to={articleSearchPath(words)}>
            Search articles for “{words}”
          </Link>
        )}
      </div>
      <ul className="tags" role="list" aria-label="Subjects">
        {subjects.map((subject) => (
          <li key={subject}>
            <Link to={listPath({ subject }, '')}>{subject}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
