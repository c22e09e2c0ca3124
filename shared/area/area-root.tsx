import { StrictMode, useEffect, useLayoutEffect, useMemo, useReducer, useState, useSyncExternalStore } from 'react';
import { AreaProvider } from './area-provider';
import { AreaBoundary } from './boundary';
import type { AreaContextValue } from './context';
import type { AreaDefinition } from './route';
import type { RenderedForm } from './form';
import type { PageCode } from './page-code';
import { PageRouter } from './page-router';
import { RenderedFormContext } from './rendered-form';
import type { AreaRoute } from './route';
import { routePath } from './route-path';
import { matchRoute, splitUrl } from './routes';

interface MissingPageProps {
  route: AreaRoute;
  code: PageCode;
  onLoad: () => void;
}

/** Stands for a page whose code is not loaded yet; throws to the boundary when it can't be. */
function MissingPage({ route, code, onLoad }: MissingPageProps) {
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    code.load(route).then(onLoad, setFailure);
  }, [route, code, onLoad]);
  if (failure) throw failure;
  return null;
}

/** The location of an area: the last one that it owned. */
export interface LocationSource {
  subscribe: (onChange: () => void) => () => void;
  get: () => string;
  /** The location of the markup that is hydrated, also when the reader has gone on meanwhile. */
  first: () => string;
}

/** What stays the same while a reader moves among the routes of one page (`/books/*`): the page's own part of the path. */
const pagePath = ({ path }: AreaRoute, pathname: string): string =>
  path.endsWith('/*')
    ? pathname
        .split('/')
        .slice(0, path.split('/').length - 1)
        .join('/')
    : pathname;

/** The server's form, until the reader leaves its page: on a later visit the page has an empty form. */
function useFirstForm(form: RenderedForm | null, pathname: string): RenderedForm | null {
  const [first] = useState(pathname);
  const [kept, drop] = useReducer(() => null, form);
  const isFirst = pathname === first;
  useEffect(() => {
    if (!isFirst) drop();
  }, [isFirst]);
  return isFirst ? kept : null;
}

interface AreaRootProps extends AreaContextValue {
  definition: AreaDefinition;
  code: PageCode;
  location: LocationSource;
  /** The form that the server rendered with the first page. */
  form?: RenderedForm | null;
  /** Called when the page at the present location is in the document. */
  onRendered?: () => void;
}

/** The React root of an area: the page for its location, with everything the hooks of the kit need. */
export function AreaRoot({
  definition,
  services,
  api,
  code,
  location,
  form = null,
  onRendered,
  onRetried,
}: AreaRootProps) {
  const url = useSyncExternalStore(location.subscribe, location.get, location.first);
  const { pathname } = splitUrl(url);
  const [, onLoad] = useReducer((count: number) => count + 1, 0);
  const firstForm = useFirstForm(form, pathname);
  const { publisher } = services;
  const match = useMemo(
    () => matchRoute(definition.routes, publisher, pathname),
    [definition.routes, publisher, pathname],
  );
  useLayoutEffect(() => onRendered?.(), [url, onRendered]);
  if (!match) return null;
  const { value: route } = match;
  const Page = code.component(route);
  return (
    <StrictMode>
      <AreaProvider services={services} api={api} onRetried={onRetried}>
        <RenderedFormContext.Provider value={firstForm}>
          <AreaBoundary key={pagePath(route, pathname)} url={url} name={definition.name} report={services.report}>
            <PageRouter url={url} path={routePath(route.path, publisher)} navigate={services.navigate}>
              {Page ? <Page /> : <MissingPage route={route} code={code} onLoad={onLoad} />}
            </PageRouter>
          </AreaBoundary>
        </RenderedFormContext.Provider>
      </AreaProvider>
    </StrictMode>
  );
}
