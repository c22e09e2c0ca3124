import type { Api } from '@press/contract';
import {
  StrictMode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useState,
  useSyncExternalStore,
  type ComponentType,
} from 'react';
import { AreaBoundary } from './boundary';
import { PageContext, type PageContextValue } from './context';
import type { Sheet } from './form';
import { matchRoute, splitUrl } from './routes';
import { SheetContext } from './sheet';
import type { AreaDefinition, AreaRoute, AreaServices } from './types';
import { QueryClientProvider } from '@press/area/vendor';

/** The code of an area's pages, loaded once each. */
export class Pages {
  readonly #loaded = new Map<AreaRoute, ComponentType>();
  readonly #pending = new Map<AreaRoute, Promise<void>>();

  /** Loads the code of a route's page; a failure is forgotten, so that the next call tries again. */
  load(route: AreaRoute): Promise<void> {
    if (this.#loaded.has(route)) return Promise.resolve();
    let pending = this.#pending.get(route);
    if (!pending) {
      pending = route.page().then((module) => void this.#loaded.set(route, module.default));
      pending.catch(() => this.#pending.delete(route));
      this.#pending.set(route, pending);
    }
    return pending;
  }

  component(route: AreaRoute): ComponentType | undefined {
    return this.#loaded.get(route);
  }
}

/** Stands in for a page whose code did not come in time; throws to the boundary when it can't be had. */
function Arriving({ route, pages, arrived }: { route: AreaRoute; pages: Pages; arrived: () => void }) {
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    pages.load(route).then(arrived, setFailure);
  }, [route, pages, arrived]);
  if (failure) throw failure;
  return null;
}

/** Where the area stands: the last location that was its own. */
export interface LocationSource {
  subscribe: (changed: () => void) => () => void;
  get: () => string;
}

/** The sheet, while its page stands: somebody who comes back to the page finds a form as it is for everybody. */
function useFirstSheet(sheet: Sheet | null, pathname: string): Sheet | null {
  const [first] = useState(pathname);
  const [held, letGo] = useReducer(() => null, sheet);
  const stands = pathname === first;
  useEffect(() => {
    if (!stands) letGo();
  }, [stands]);
  return stands ? held : null;
}

interface AreaRootProps {
  definition: AreaDefinition;
  services: AreaServices;
  api: Api;
  pages: Pages;
  location: LocationSource;
  /** What the server gave out with the page that is mounted first. */
  sheet?: Sheet | null;
  /** The page at the present location is in the document. */
  drawn?: () => void;
}

/** One React root of an area: the page for its location, with everything the hooks of the kit need. */
export function AreaRoot({ definition, services, api, pages, location, sheet = null, drawn }: AreaRootProps) {
  const url = useSyncExternalStore(location.subscribe, location.get, location.get);
  const { pathname } = splitUrl(url);
  const [, arrived] = useReducer((count: number) => count + 1, 0);
  const firstSheet = useFirstSheet(sheet, pathname);
  const value = useMemo<{ page: PageContextValue; route: AreaRoute } | null>(() => {
    const match = matchRoute(definition.routes, services.publisher, pathname);
    return (
      match && { page: { services, api, url, params: match.params, search: splitUrl(url).search }, route: match.route }
    );
  }, [url, pathname, definition, services, api]);
  useLayoutEffect(() => drawn?.(), [url, drawn]);
  if (!value) return null;
  const Page = pages.component(value.route);
  return (
    <StrictMode>
      <QueryClientProvider client={services.queryClient}>
        <PageContext value={value.page}>
          <SheetContext value={firstSheet}>
            <AreaBoundary key={pathname} name={definition.name} report={services.report}>
              {Page ? <Page /> : <Arriving route={value.route} pages={pages} arrived={arrived} />}
            </AreaBoundary>
          </SheetContext>
        </PageContext>
      </QueryClientProvider>
    </StrictMode>
  );
}
