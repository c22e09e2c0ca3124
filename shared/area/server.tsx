import { createClient } from '@press/contract';
import { renderToString } from 'react-dom/server';
import { RulesContext } from './css-vars';
import { QUERY_DEFAULTS, loadQueries, statusOf } from './data';
import { dehydrateQueries } from './dehydrate';
import { fullHeadOf } from './metadata';
import { AreaRoot, Pages } from './page';
import { matchRoute, splitUrl } from './routes';
import { AREA_CONTRACT } from './contract-version';
import type { AreaDefinition, AreaServer, AreaServices, PageState, RenderRequest } from './types';
import { QueryClient } from '@press/area/vendor';

function onlyInBrowser(): never {
  throw new Error(
    'PRESS-K02 A shell service was called during server rendering. Call it in an event handler or effect.',
  );
}

/** The services a page sees on the server: data to read, nothing to do. */
function serverServices(request: RenderRequest, queryClient: QueryClient): AreaServices {
  const { publisher } = request;
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

/** Makes an area's server face. `render` rejects when the page throws; the edge then sends the page without it. */
export function createServer(definition: AreaDefinition): AreaServer {
  const pages = new Pages();
  return {
    contract: AREA_CONTRACT,
    name: definition.name,
    async render(request) {
      const { pathname, search } = splitUrl(request.url);
      const match = matchRoute(definition.routes, request.publisher, pathname);
      if (!match)
        throw new Error(`PRESS-K03 ${definition.name} has no route for ${pathname}. Check the registry's routes.`);
      const { route, params } = match;
      const queryClient = new QueryClient({
        defaultOptions: { queries: { ...QUERY_DEFAULTS.queries, gcTime: Infinity } },
      });
      const api = createClient({
        fetch: (input, init) =>
          request.fetch(input, {
            ...init,
            signal: AbortSignal.any([request.signal, ...(init?.signal ? [init.signal] : [])]),
          }),
      });
      const queries = route.queries?.(params, search) ?? [];
      await Promise.all([pages.load(route), loadQueries(queryClient, api, queries)]);
      const sheet = route.form ? { key: crypto.randomUUID(), posted: request.posted ?? null } : null;
      const rules = new Map<string, string>();
      const html = renderToString(
        <RulesContext value={rules}>
          <AreaRoot
            {...{ definition, api, pages, sheet }}
            services={serverServices(request, queryClient)}
            location={{ subscribe: () => () => undefined, get: () => request.url }}
          />
        </RulesContext>,
      );
      const context = { publisher: request.publisher, url: new URL(request.url, request.publisher.origin) };
      const status = statusOf(queries, queryClient);
      const head = await fullHeadOf(route, params, queries, queryClient, context);
      const state: PageState = { queries: dehydrateQueries(queryClient), sheet };
      queryClient.clear();
      return {
        html,
        head: status === 200 ? head : { title: head.title, robots: 'noindex' },
        state,
        status,
        rules: [...rules.values()].join(''),
      };
    },
  };
}
