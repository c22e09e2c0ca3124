import { createClient } from '@press/contract';
import { CodedError } from '@press/errors';
import { ENGLISH, hasMessages } from '@press/language';
import { splitAddress, textLanguage } from '@press/language/addresses';
import { startTransition } from 'react';
import type { Root } from 'react-dom/client';
import { AreaRoot, type LocationSource } from './area-root';
import { AREA_CONTRACT } from './contract-version';
import { cachedData, hydrateQueries, isSettled, loadQueries, statusOf } from './data';
import { loadLanguage } from './language';
import type { AreaDefinition } from './route';
import { PageCode } from './page-code';
import { headOfStatus } from './page-head';
import { hydrate, isTranslated, renderRoot } from './roots';
import { matchRoute, queriesOf, splitUrl } from './routes';
import type { AreaApp, AreaProps, AreaServices, PageState } from './types';

/** Maximum wait of a navigation for data. Then the page mounts in its own loading state. */
const DATA_TIMEOUT_MS = 200;

/** After this time the page waits for an event that never comes (fault 15). */
const RENDER_TIMEOUT_MS = 4_000;

declare global {
  /** True once a tool, or the page itself after hydration, has changed the first page (`edge/document/scripts.ts`). */
  var isMarkupChanged: boolean | undefined;
}

const currentUrl = (): string => location.pathname + location.search;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Follows only locations that the area owns, so that a page does not change while the next area is prepared. */
function ownedLocation(owns: (url: string) => boolean, onMove: () => void): LocationSource {
  const first = currentUrl();
  let last = first;
  return {
    first: () => first,
    subscribe: (onChange) => {
      const onPopState = () => {
        if (owns(currentUrl()) && currentUrl() !== last) onMove();
        onChange();
      };
      addEventListener('popstate', onPopState);
      return () => removeEventListener('popstate', onPopState);
    },
    get: () => {
      const url = currentUrl();
      if (owns(url)) last = url;
      return last;
    },
  };
}

/** Reports a page that moved to an address but did not render it in time. */
function renderTimer(name: string, services: AreaServices) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    stop: () => clearTimeout(timer),
    start() {
      clearTimeout(timer);
      const error = new CodedError(
        'PRESS-K04',
        `${name} did not render ${currentUrl()} within ${RENDER_TIMEOUT_MS} ms.`,
        'Find a promise that never settles.',
      );
      timer = setTimeout(() => services.report(error, `render of ${name}`, 'time-out'), RENDER_TIMEOUT_MS);
    },
  };
}

/** Makes an area's browser face: single-spa's lifecycles and `prepare`. */
export function createApp(definition: AreaDefinition): AreaApp {
  const { name, routes } = definition;
  const code = new PageCode();
  let root: Root | null = null;
  /** The state from the document, until the page is mounted over its markup. */
  let serverState: PageState | null = null;
  const api = createClient({ fetch: (...request) => fetch(...request), language: textLanguage });

  const matchUrl = (url: string, services: AreaServices) =>
    matchRoute(routes, services.publisher, splitUrl(url).pathname);

  /** Passes a page's head to the shell, with what is known so far. */
  function setHead(url: string, services: AreaServices): void {
    const match = matchUrl(url, services);
    if (!match) return;
    const { value: route, params } = match;
    const { publisher, queryClient } = services;
    const queries = queriesOf(match, splitUrl(url).search, publisher);
    const context = { params, publisher, url: new URL(splitAddress(publisher, url).url, publisher.origin) };
    const status = statusOf(queries, queryClient);
    const data = cachedData(queries, queryClient);
    const head = headOfStatus(status, route, data, context);
    if (status !== 200 || !isSettled(queries, queryClient)) return services.head(url, head);
    services.head(url, head, async () => (await code.load(route)).metadata?.(data, context) ?? {});
  }

  async function prepare(url: string, { services }: Pick<AreaProps, 'services'>): Promise<void> {
    await loadLanguage(services);
    const match = matchUrl(url, services);
    if (!match) return;
    const queries = queriesOf(match, splitUrl(url).search, services.publisher);
    const data = loadQueries(services.queryClient, api, queries).then(() => setHead(url, services));
    await Promise.all([code.load(match.value), Promise.race([data, pause(DATA_TIMEOUT_MS)])]);
    setHead(url, services);
  }

  return {
    contract: AREA_CONTRACT,
    prepare,
    async bootstrap({ services, takeState }) {
      // The state comes from this release's own server code; shell and edge pass it on unread.
      serverState = takeState() as PageState | null;
      hydrateQueries(services.queryClient, serverState?.queries ?? []);
    },
    async mount({ services, domElement }) {
      await loadLanguage(services);
      // As the edge marks it.
      if (!hasMessages(name)) Object.assign(domElement, { lang: ENGLISH, dir: 'ltr' });
      const match = matchUrl(currentUrl(), services);
      if (match) await code.load(match.value);
      const owns = (url: string) => matchUrl(url, services) !== null && (services.ownerOf?.(url) ?? name) === name;
      const timer = renderTimer(name, services);
      let onFirstRender = () => {};
      const firstRender = new Promise<void>((resolve) => (onFirstRender = resolve));
      const onRendered = () => {
        timer.stop();
        onFirstRender();
      };
      const hasMarkup = domElement.hasAttribute('data-server');
      const isReadable = hasMarkup && serverState !== null && !globalThis.isMarkupChanged && !isTranslated(domElement);
      const form = (hasMarkup && serverState?.form) || null;
      serverState = null;
      // A translation or an extension has changed the markup: the page is rendered again.
      if (hasMarkup && !isReadable) await prepare(currentUrl(), { services });
      const tree = (
        <AreaRoot
          {...{ definition, services, api, code, form, onRendered }}
          onRetried={() => setHead(currentUrl(), services)}
          location={ownedLocation(owns, timer.start)}
        />
      );
      const report = (error: unknown) => services.report(error, `hydration of ${name}`);
      domElement.removeAttribute('data-server');
      if (isReadable) startTransition(() => void (root = hydrate(domElement, tree, report)));
      else root = renderRoot(domElement, tree, report);
      // A suspended page is not in the document yet; the shell limits the wait.
      await firstRender;
    },
    async unmount() {
      root?.unmount();
      root = null;
    },
  };
}
