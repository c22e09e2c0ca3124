import { QueryClient } from '@press/area/vendor';
import { createClient } from '@press/contract';
import { publisherFromEnv } from '@press/config';
import { speak, textLanguage } from '@press/language/addresses';
import { act, render, type RenderResult } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { AreaProvider } from './area-provider';
import { AreaRoot } from './area-root';
import { cachedData, loadQueries, QUERY_DEFAULTS, statusOf } from './data';
import type { AreaDefinition } from './route';
import { PageCode } from './page-code';
import { fullHeadOf, headOf } from './page-head';
import { matchRoute, queriesOf, splitUrl } from './routes';
import type { AreaServices, Head } from './types';

/**
 * Responses of a stand-in /api by path (`/api/journals`): a body, or a function of the address. All others are 404,
 * except events, which it accepts.
 */
export type Answers = Record<string, unknown>;

/** A `fetch` with these responses. */
export function answering(answers: Answers): typeof fetch {
  return async (input) => {
    const url = new URL(String(input instanceof Request ? input.url : input), 'http://test.invalid');
    const known = url.pathname + url.search in answers ? answers[url.pathname + url.search] : answers[url.pathname];
    if (known instanceof Response) return known.clone();
    if (known instanceof Error) throw known;
    const body = typeof known === 'function' ? await (known as (url: URL) => unknown)(url) : known;
    const isEvent = /\/increment-[a-z]+$/.test(url.pathname);
    return body === undefined && !isEvent
      ? new Response('{"title":"Not found"}', { status: 404, headers: { 'content-type': 'application/problem+json' } })
      : new Response(JSON.stringify(body ?? { success: true }), { headers: { 'content-type': 'application/json' } });
  };
}

/** The shell's services without a shell: actions do nothing, and a report fails the test. */
const testServices = (services: Partial<AreaServices> = {}): AreaServices => ({
  publisher: publisherFromEnv({}),
  queryClient: new QueryClient({ defaultOptions: { queries: { ...QUERY_DEFAULTS.queries, gcTime: Infinity } } }),
  navigate: () => undefined,
  alert: () => undefined,
  toast: () => undefined,
  report: (error) => {
    throw error;
  },
  head: () => undefined,
  ...services,
});

interface TestAreaProps {
  answers?: Answers;
  services?: Partial<AreaServices>;
  children: ReactNode;
}

/**
 * Provides a component's context except the router: api, query cache, services.
 * @example render(<MemoryRouter><TestArea answers={{ '/api/journals': … }}><Finder /></TestArea></MemoryRouter>)
 */
export function TestArea({ answers = {}, services, children }: TestAreaProps) {
  const [value] = useState(() => ({
    services: testServices(services),
    api: createClient({ fetch: answering(answers) }),
  }));
  return <AreaProvider {...value}>{children}</AreaProvider>;
}

interface RenderPageOptions {
  fetch: typeof fetch;
  services?: Partial<AreaServices>;
  /** True waits for the page's data before the first render, like a server. False shows the loading state. */
  loaded?: boolean;
  /** What a reader does before the code of late parts arrives. */
  early?: () => void;
}

export interface RenderedPage extends RenderResult {
  queryClient: QueryClient;
  status: number;
  head: Head;
  /** Moves the page to another address of the same area. */
  goTo: (next: string) => void;
}

/** Renders the page of an area at a URL, like the shell mounts it. */
export async function renderPage(
  definition: AreaDefinition,
  url: string,
  { fetch, services: given = {}, loaded = true, early = () => undefined }: RenderPageOptions,
): Promise<RenderedPage> {
  const services = testServices(given);
  const { publisher, queryClient } = services;
  speak(publisher);
  const api = createClient({ fetch, language: textLanguage });
  const { pathname, search } = splitUrl(url);
  const match = matchRoute(definition.routes, publisher, pathname);
  if (!match) throw new Error(`${definition.name} has no route for ${pathname}.`);
  const queries = queriesOf(match, search, publisher);
  const code = new PageCode();
  const page = await code.load(match.value);
  if (loaded) await loadQueries(queryClient, api, queries);
  let current = url;
  let onChange = () => {};
  const location = {
    subscribe: (listener: () => void) => {
      onChange = listener;
      return () => undefined;
    },
    get: () => current,
    first: () => url,
  };
  const view = render(<AreaRoot {...{ definition, services, api, code, location }} />);
  early();
  // Lets parts that load their code, and their responses, arrive before a test looks at a page with data.
  if (loaded) await act(async () => undefined);
  const status = statusOf(queries, queryClient);
  const data = cachedData(queries, queryClient);
  const context = { params: match.params, publisher, url: new URL(url, publisher.origin) };
  return {
    ...view,
    queryClient,
    status,
    head:
      status === 200 && loaded
        ? await fullHeadOf(match.value, page, data, context)
        : headOf(match.value, data, context),
    goTo(next) {
      act(() => {
        current = next;
        onChange();
      });
    },
  };
}
