import { CodedError } from '@press/errors';
import { useMemo, type ReactNode } from 'react';
import { createPath, Router, useRoutes, type Navigator } from 'react-router-dom';
import { escapeMalformed } from './match';
import { splitUrl } from './routes';
import type { AreaServices } from './types';

/** react-router's navigator over the shell's navigation, which owns history, scroll and announcements. */
function navigatorOf(navigate: AreaServices['navigate']): Navigator {
  const go =
    (replace: boolean): Navigator['push'] =>
    (to, state, options) => {
      if (state !== undefined && state !== null)
        throw new CodedError(
          'PRESS-K06',
          'A navigation was given location state, which the site does not keep.',
          'Put what the next page needs into its address.',
        );
      navigate(hrefOf(to), { replace, keepScroll: options?.preventScrollReset ?? false });
    };
  return { createHref: hrefOf, push: go(false), replace: go(true), go: (delta) => history.go(delta) };
}

const hrefOf: Navigator['createHref'] = (to) => (typeof to === 'string' ? to : createPath(to));

interface PageRouterProps {
  /** Path and query of the page. */
  url: string;
  /** Path of the page's route, ready to match. */
  path: string;
  navigate: AreaServices['navigate'];
  children: ReactNode;
}

/** Gives a page its router, the same on server and browser: location, parameters, navigation. */
export function PageRouter({ url, path, navigate, children }: PageRouterProps) {
  const navigator = useMemo(() => navigatorOf(navigate), [navigate]);
  const { pathname, search } = splitUrl(url);
  return (
    <Router location={{ pathname: escapeMalformed(pathname), search: `${search}` }} navigator={navigator}>
      <PageRoute path={path}>{children}</PageRoute>
    </Router>
  );
}

/** Gives `useParams` the parameters of the page's path. */
const PageRoute = ({ path, children }: Pick<PageRouterProps, 'path' | 'children'>): ReactNode =>
  useRoutes([{ path, element: children }]);
