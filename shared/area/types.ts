import type { Publisher } from '@press/config';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { StoredQuery } from './data';
import type { PageForm, Posted, Sheet } from './form';

export type Params = Readonly<Record<string, string>>;

/** What indexers see of a page. Made on the server alone: it costs a browser nothing. */
export interface Metadata {
  description?: string;
  meta?: readonly { name: string; content: string }[];
  links?: readonly { rel: string; href: string; type?: string; title?: string }[];
  jsonLd?: readonly object[];
}

/** What a browser tab and an indexer see of a page. The edge renders it, the shell applies it after a client navigation. */
export interface Head extends Metadata {
  /** Without the publisher's name, which the document adds. Plain text. */
  title: string;
  /** Path, or absolute address. */
  canonical?: string;
  /** `noindex` keeps fallback data and error pages out of indexes (decision 16). */
  robots?: string;
}

/** A query as TanStack takes it; `optional` ones may fail without failing the page. */
export interface PageQuery {
  queryKey: QueryKey;
  /** Queries of different data share one list: `never` takes a function of any context. */
  queryFn: (context: never) => Promise<unknown>;
  staleTime?: number;
  /** The page stands without it: its failure changes no status. */
  optional?: boolean;
}

export interface HeadContext {
  publisher: Publisher;
  url: URL;
}

/** One route of an area: where it stands, what it shows, what it needs, what indexers see. */
export interface AreaRoute {
  /** `/journal/:journalId`; `{publisher}` stands for the configured slug. */
  path: string;
  page: () => Promise<{ default: ComponentType }>;
  /** Started together, before the page renders. */
  queries?: (params: Params, search: URLSearchParams) => readonly PageQuery[];
  /** `data[i]` is the answer of `queries[i]`, undefined when it has none (yet). */
  head?: (params: Params, data: readonly unknown[], context: HeadContext) => Head;
  /** Added to the head on the server: tags that only indexers read, in a chunk that no browser asks for. */
  metadata?: () => Promise<{ default: (params: Params, data: readonly unknown[], context: HeadContext) => Metadata }>;
  /** What the page's form sends without a script. Plain data, written here: the build reads it for the edge. */
  form?: PageForm;
}

export interface AreaDefinition {
  /** The name of its package, of its federation container and of its releases. */
  name: string;
  /** Areas of which this one replaces a section: of two that answer to the very same path, this one then does. */
  takesOver?: readonly string[];
  routes: readonly AreaRoute[];
}

/** What one server render gives the edge. Everything is plain data: it crosses a thread. */
export interface RenderedArea {
  html: string;
  head: Head;
  /** A PageState, for the browser to start from. JSON-safe; to shell and edge it is nothing but that. */
  state: unknown;
  /** 200; 404 when what the page is about does not exist; 503 when it could not be read. */
  status: number;
  /** CSS rules the markup needs (journal colours, measures), for a nonced style element. */
  rules: string;
}

export interface RenderRequest {
  /** Path and query, starting with `/`. */
  url: string;
  publisher: Publisher;
  /** Reads /api: gets a path such as `/api/journals`. */
  fetch: typeof fetch;
  signal: AbortSignal;
  /** The page's form, when that is how the page was asked for. */
  posted?: Posted | null;
}

/** What an area's server face leaves for its browser face. */
export interface PageState {
  queries: readonly StoredQuery[];
  /** Null on a page whose route declares no form. */
  sheet: Sheet | null;
}

/** What `server.cjs` of a release exports. */
export interface AreaServer {
  contract: number;
  name: string;
  render: (request: RenderRequest) => Promise<RenderedArea>;
}

/** What the shell hands to every area, as single-spa props. */
export interface AreaServices {
  publisher: Publisher;
  /** Goes to a path of the site as a client navigation; anything else as a full load. */
  navigate: (to: string, options?: { replace?: boolean; keepScroll?: boolean }) => void;
  /** The shell's own alert: exact text, `role="alert"`, stays until OK (decision 3). */
  alert: (text: string, options?: { lang?: string }) => void;
  /** A short message that leaves after 3 seconds. */
  toast: (text: string) => void;
  /**
   * An error; the shell logs it once. With `failure` the page itself is lost, and what stands in its place is the
   * shell's to decide; without, the area survived it.
   */
  report: (error: unknown, where: string, failure?: 'render' | 'time-out') => void;
  /** The head of the page at `url`: applied when that page stands, or at once if it already does. */
  head: (url: string, head: Head) => void;
  /** One cache for all areas: a journal read in one is known in the next. */
  queryClient: QueryClient;
  /** Name of the area that a path is shown by on this page: another may have taken over a section. Not on the server. */
  ownerOf?: (url: string) => string | null;
}

export interface AreaProps {
  services: AreaServices;
  /** The element the area owns; it may hold server markup. */
  domElement: HTMLElement;
  /** State left by the server for this element, once. */
  takeState: () => unknown;
}

/** What `./app` exposes: single-spa's lifecycles and `prepare`. */
export interface AreaApp {
  contract: number;
  bootstrap: (props: AreaProps) => Promise<void>;
  mount: (props: AreaProps) => Promise<void>;
  unmount: (props: AreaProps) => Promise<void>;
  /** Code of the page for this path (awaited), and its data (awaited at most 200 ms); tells `services.head`. */
  prepare: (url: string, props: Pick<AreaProps, 'services'>) => Promise<void>;
}
