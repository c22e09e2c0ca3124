import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Marked } from '../text/Marked';

/** Links with separators, and the query's words marked. A name without letters has no address. */
export const listed = (
  links: readonly (readonly [text: string, to: string])[],
  between: string,
  query?: string,
): ReactNode =>
  links.map(([text, to], at) => {
    const shown = <Marked text={text} query={query} />;
    return (
      <Fragment key={at}>
        {at > 0 && between}
        {to ? <Link to={to}>{shown}</Link> : shown}
      </Fragment>
    );
  });
