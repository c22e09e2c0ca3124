import { createClient } from '@press/contract';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { headOf, hydrateQueries, loadQueries } from './data';
import { AreaRoot, Pages, type LocationSource } from './page';
import { matchRoute, splitUrl } from './routes';
import { AREA_CONTRACT } from './contract-version';
import type { AreaApp, AreaDefinition, AreaProps, AreaServices, PageState } from './types';

/** How long a navigation waits for data before the page mounts in its own loading state. Source: architecture.md. */
const DATA_PATIENCE = 200;

/** A page that has not drawn itself by now waits for something that never comes (faults.md, 15). */
const DRAW_PATIENCE = 4_000;

const here = (): string => location.pathname + location.search;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Follows only locations that the area owns, so that a page stays as it is while the next area gets ready. */
function ownedLocation(owns: (url: string) => boolean, moved: () => void): LocationSource {
  let last = here();
  return {
    subscribe: (changed) => {
      const hear = () => {
        if (owns(here()) && here() !== last) moved();
        changed();
      };
      addEventListener('popstate', hear);
      return () => removeEventListener('popstate', hear);
    },
    get: () => {
      const now = here();
      if (owns(now)) last = now;
      return last;
    },
  };
}

/** Makes an area's browser face: single-spa's lifecycles and `prepare`. */
export function createApp(definition: AreaDefinition): AreaApp {
  const pages = new Pages();
  let root: Root | null = null;
  /** What came with the document, until the page is mounted over its markup. */
  let left: PageState | null = null;
  const api = createClient({ fetch: (...request) => fetch(...request) });

  const matchUrl = (url: string, services: AreaServices) =>
    matchRoute(definition.routes, services.publisher, splitUrl(url).pathname);

  async function prepare(url: string, { services }: Pick<AreaProps, 'services'>): Promise<void> {
    const match = matchUrl(url, services);
    if (!match) return;
    const { route, params } = match;
    const queries = route.queries?.(params, splitUrl(url).search) ?? [];
    const context = { publisher: services.publisher, url: new URL(url, location.origin) };
    const tellHead = () => services.head(url, headOf(route, params, queries, services.queryClient, context));
    const data = loadQueries(services.queryClient, api, queries).then(tellHead);
    await Promise.all([pages.load(route), Promise.race([data, pause(DATA_PATIENCE)])]);
    tellHead();
  }

  return {
    contract: AREA_CONTRACT,
    prepare,
    async bootstrap({ services, takeState }) {
      left = takeState() as PageState | null;
      hydrateQueries(services.queryClient, left?.queries ?? []);
    },
    async mount({ services, domElement }) {
      const match = matchUrl(here(), services);
      if (match) await pages.load(match.route);
      const owns = (url: string) =>
        matchUrl(url, services) !== null && (services.ownerOf?.(url) ?? definition.name) === definition.name;
      let late: ReturnType<typeof setTimeout> | undefined;
      const moved = () => {
        clearTimeout(late);
        const error = new Error(`PRESS-K04 ${definition.name} did not draw ${here()} within ${DRAW_PATIENCE} ms.`);
        late = setTimeout(() => services.report(error, `render of ${definition.name}`, 'time-out'), DRAW_PATIENCE);
      };
      let drawn = () => {};
      const stands = new Promise<void>((resolve) => {
        drawn = () => {
          clearTimeout(late);
          resolve();
        };
      });
      const sheet = (domElement.hasAttribute('data-server') && left?.sheet) || null;
      left = null;
      const tree = (
        <AreaRoot
          {...{ definition, services, api, pages, sheet, drawn: () => drawn() }}
          location={ownedLocation(owns, moved)}
        />
      );
      const options = {
        onRecoverableError: (error: unknown) => services.report(error, `hydration of ${definition.name}`),
      };
      if (domElement.hasAttribute('data-server')) {
        domElement.removeAttribute('data-server');
        root = hydrateRoot(domElement, tree, options);
      } else {
        root = createRoot(domElement, options);
        const created = root;
        flushSync(() => created.render(tree));
      }
      // A page that suspends is not there yet: the shell limits how long it waits.
      await stands;
    },
    async unmount() {
      root?.unmount();
      root = null;
    },
  };
}
