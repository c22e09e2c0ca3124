import { namedInLists, nameSeparator, type Author } from '@press/contract';
import { authorPath } from '@press/contract/paths';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { splitHits } from '../text/hits';
import { markHits } from '../text/Marked';
import { moreAuthors } from '../text/author-line';
import { t } from '../messages';

interface AuthorNamesProps {
  authors: readonly Author[];
  /** Query whose words are marked. */
  query?: string | undefined;
}

/** Number of names that a list shows if an article has at least two more. */
const FIRST = 4;

/**
 * The authors of an article in a list, as links to their pages. Beyond five, it shows the first four and a disclosure
 * with the others, which keyboard users can skip. It is open if the query names one of them. It works without a script,
 * like `InFull`.
 */
export function AuthorNames({ authors, query = '' }: AuthorNamesProps) {
  const named = namedInLists(authors);
  const first = named.length > FIRST + 1 ? FIRST : named.length;
  const name = (author: Author, at: number): ReactNode => {
    const to = authorPath(author);
    const shown = query ? markHits(author.name, query) : author.name;
    return (
      <Fragment key={at}>
        {to ? <Link to={to}>{shown}</Link> : shown}
        {at < named.length - 1 && nameSeparator(author.name)}
      </Fragment>
    );
  };
  const names = named.map(name);
  if (first === named.length)
    return (
      <>
        {names}
        {moreAuthors(authors)}
      </>
    );
  const isFound = named.slice(first).some((author) => splitHits(author.name, query).length > 1);
  return (
    <>
      {names.slice(0, first)}
      <span className="expandable__rest">
        {names.slice(first)}
        {moreAuthors(authors)}{' '}
      </span>
      {/* The reader may have opened it before hydration. */}
      <details className="show-more" open={isFound} suppressHydrationWarning>
        <summary>
          <span>{t('list.more-authors', { count: authors.length - first })}</span>
          <span>{t('list.fewer-authors')}</span>
        </summary>
      </details>
    </>
  );
}
