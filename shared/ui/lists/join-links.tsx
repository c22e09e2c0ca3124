import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** Links with separators. A name without letters has no address. */
export const joinLinks = (links: readonly (readonly [shown: ReactNode, to: string])[], between: string): ReactNode =>
  links.map(([shown, to], at) => (
    <Fragment key={at}>
      {at > 0 && between}
      {to ? <Link to={to}>{shown}</Link> : shown}
    </Fragment>
  ));
