import { createClient } from '@press/contract';
import { publisherFromEnv } from '@press/config';
import { render, type RenderResult } from '@testing-library/react';
import { QUERY_DEFAULTS, loadQueries, statusOf } from './data';
import { fullHeadOf } from './metadata';
import { AreaRoot, Pages } from './page';
import { matchRoute, splitUrl } from './routes';
import type { AreaDefinition, AreaServices, Head } from './types';
import { QueryClient } from '@press/area/vendor';

/** Answers of a stand-in /api by path (`/api/journals`): a body, or a function of the address. Others answer 404. */
export type Answers = Record<string, unknown>;

/** A `fetch` that knows these answers, for tests against the contract alone. */
export function answering(answers: Answers): typeof fetch {
  return async (input) => {
    const url = new URL(String(input instanceof Request ? input.url : input), 'http://test.invalid');
    const known = url.pathname + url.search in answers ? answers[url.pathname + url.search] : answers[url.pathname];
    if (known instanceof Response) return known.clone();
    if (known instanceof Error) throw known;
    const body = typeof known === 'function' ? await (known as (url: URL) => unknown)(url) : known;
    return body === undefined
      ? new Response('{"title":"Not found"}', { status: 404, headers: { 'content-type': 'application/problem+json' } })
      : new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
  };
}

interface Options {
  fetch: typeof fetch;
  services?: Partial<AreaServices>;
  /** Wait for the page's data before the first render, as a server does. False shows the loading state. */
  loaded?: boolean;
}

export interface RenderedPage extends RenderResult {
  queryClient: QueryClient;
  status: number;
  head: Head;
  /** Moves the page to another address of the same area. */
  goTo: (next: string) => void;
}

/** Renders the page of an area that stands at `url`, as the shell would mount it. */
export async function renderPage(
  definition: AreaDefinition,
  url: string,
  { fetch, services = {}, loaded = true }: Options,
): Promise<RenderedPage> {
  const publisher = publisherFromEnv({});
  const queryClient = new QueryClient({ defaultOptions: { queries: { ...QUERY_DEFAULTS.queries, gcTime: Infinity } } });
  const api = createClient({ fetch });
  const { pathname, search } = splitUrl(url);
  const match = matchRoute(definition.routes, publisher, pathname);
  if (!match) throw new Error(`${definition.name} has no route for ${pathname}.`);
  const queries = match.route.queries?.(match.params, search) ?? [];
  const pages = new Pages();
  await pages.load(match.route);
  if (loaded) await loadQueries(queryClient, api, queries);
  const all: AreaServices = {
    publisher,
    queryClient,
    navigate: () => undefined,
    alert: () => undefined,
    toast: () => undefined,
    report: (error) => {
      throw error;
    },
    head: () => undefined,
    ...services,
  };
  let at = url;
  let changed = () => {};
  const view = render(
    <AreaRoot
      {...{ definition, api, pages }}
      services={all}
      location={{
        subscribe: (listener) => {
          changed = listener;
          return () => undefined;
        },
        get: () => at,
      }}
    />,
  );
  return {
    ...view,
    queryClient,
    status: statusOf(queries, queryClient),
    head: await fullHeadOf(match.route, match.params, queries, queryClient, {
      publisher,
      url: new URL(url, publisher.origin),
    }),
    goTo(next) {
      at = next;
      changed();
    },
  };
}
