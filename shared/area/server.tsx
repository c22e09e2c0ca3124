import { QueryClient } from '@press/area/vendor';
import { createClient, type Journal } from '@press/contract';
import { keepCards } from '@press/contract/card-lists';
import { fallbackJournal, type GivenFallback } from '@press/contract/fallback';
import { versionedKey } from '@press/contract/queries';
import { CodedError } from '@press/errors';
import { hasMessages } from '@press/language';
import { addressIn, speak, splitAddress } from '@press/language/addresses';
import { renderToString } from 'react-dom/server';
import { AreaRoot } from './area-root';
import { AREA_CONTRACT } from './contract-version';
import { cachedData, lacksData, loadQueries, QUERY_DEFAULTS, statusOf, statusOfError } from './data';
import type { AreaDefinition } from './route';
import { keepNearest } from './nearest';
import { PageCode } from './page-code';
import { fullHeadOf, headOfStatus } from './page-head';
import { matchRoute, queriesOf, splitUrl } from './routes';
import type { AreaServer, AreaServices, PageState, RenderRequest, StoredQuery } from './types';

function onlyInBrowser(): never {
  throw new CodedError(
    'PRESS-K02',
    'A shell service was called during server rendering.',
    'Call it in an event handler or in an effect.',
  );
}

/** The services of a page on the server: data to read, no actions. */
function serverServices({ publisher }: RenderRequest, queryClient: QueryClient): AreaServices {
  return {
    publisher,
    queryClient,
    navigate: onlyInBrowser,
    alert: onlyInBrowser,
    toast: onlyInBrowser,
    head: onlyInBrowser,
    // A page that throws must fail the render, so that the edge can fall back.
    report: (error) => {
      throw error;
    },
  };
}

/** The api client of one render: its requests end with the render. */
const clientOf = ({ fetch, signal, publisher }: RenderRequest) =>
  createClient({
    language: () => publisher.interfaceLanguage,
    fetch: (input, init) =>
      fetch(input, { ...init, signal: AbortSignal.any([signal, ...(init?.signal ? [init.signal] : [])]) }),
  });

/** Makes the server side of an area. `render` rejects if the page throws; the edge then sends the page without it. */
export function createServer(definition: AreaDefinition): AreaServer {
  const { name, routes } = definition;
  const code = new PageCode();
  return {
    contract: AREA_CONTRACT,
    name,
    async render(request) {
      const { publisher, posted = null, nearest } = request;
      const url = addressIn(publisher, request.url);
      const { pathname, search } = splitUrl(url);
      const match = matchRoute(routes, publisher, pathname);
      if (!match)
        throw new CodedError(
          'PRESS-K03',
          `${name} has no route for ${pathname}.`,
          'Check the routes in the registry: publish the area again.',
        );
      const { value: route, params } = match;
      const queryClient = new QueryClient({
        defaultOptions: { queries: { ...QUERY_DEFAULTS.queries, gcTime: Infinity } },
      });
      const api = clientOf(request);
      const queries = queriesOf(match, search, publisher);
      const [page] = await Promise.all([code.load(route), loadQueries(queryClient, api, queries)]);
      keepLastKnownHeaders(queryClient, publisher.fallback);
      keepCards(queryClient);
      const status = statusOf(queries, queryClient);
      if (nearest && status === 404) keepNearest(queryClient, pathname, nearest);
      const form = route.form ? { token: crypto.randomUUID(), posted } : null;
      const services = serverServices(request, queryClient);
      const location = { subscribe: () => () => undefined, get: () => url, first: () => url };
      // Other renders may have set theirs while this one waited.
      speak(publisher);
      const html = renderToString(<AreaRoot {...{ definition, services, api, code, location, form }} />);
      const isEnglish = !hasMessages(name);
      const data = cachedData(queries, queryClient);
      const context = { params, publisher, url: new URL(splitAddress(publisher, url).url, publisher.origin) };
      const head =
        status === 200 ? await fullHeadOf(route, page, data, context) : headOfStatus(status, route, data, context);
      for (const query of Object.values(queries)) {
        const whole: unknown = queryClient.getQueryData(query?.queryKey ?? []);
        if (whole && query?.inDocument)
          queryClient.setQueryData(query.queryKey, await query.inDocument(whole), { updatedAt: 0 });
      }
      const state: PageState = { queries: dehydrateQueries(queryClient), form };
      const isPartial = lacksData(queryClient);
      queryClient.clear();
      return { html, head, state, status, isPartial, ...(isEnglish && { isEnglish }) };
    },
  };
}

/** The cache as JSON-safe data, including failures. Queries that are still loading are left to the browser. */
function dehydrateQueries(client: QueryClient): StoredQuery[] {
  return client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status !== 'pending')
    .map(({ queryKey, state: { data, dataUpdatedAt, error } }) => {
      if (!error) return { queryKey, data, ...(dataUpdatedAt === 0 && { isStale: true }) };
      const status = statusOfError(error);
      return {
        queryKey,
        error: { name: error.name, message: error.message, ...(status === undefined ? {} : { status }) },
      };
    });
}

/**
 * Gives headers of unreadable journals the last known data of their journals, marked as such (O-07), instead of the
 * placeholder (J-11). It runs on the server, which has those data; the browser takes them from the document.
 */
function keepLastKnownHeaders(client: QueryClient, given: GivenFallback | undefined): void {
  if (!given?.isLastKnown) return;
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: versionedKey('journal-header') })) {
    const header = state.data as Journal | undefined;
    const known = header?.fallback && fallbackJournal(header.id, given);
    if (known) client.setQueryData<Journal>(queryKey, { ...known, isLastKnown: true });
  }
}
