import type { Publisher } from '@press/config/publisher';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Posted, RenderedForm } from './form';

/** What machines read of a page: indexers, reference managers, other sites. Of a page that was clicked, made after it is shown. */
export interface Metadata {
  description?: string;
  meta?: readonly { name: string; content: string }[];
  links?: readonly { rel: string; href: string; type?: string; title?: string }[];
  jsonLd?: readonly object[];
  /** Typed links for machines (signposting.org), in the header of the response. */
  signposts?: readonly { rel: string; href: string; type?: string }[];
  /** What other sites show of a link to the page: its kind (Open Graph), and the path of a picture of 1200 × 630. */
  share?: { type: 'article' | 'website'; picture: string };
}

/** What a browser tab and an indexer see of a page. The edge renders it; the shell applies it after a client navigation. */
export interface Head extends Metadata {
  /** Plain text, without the publisher's name, which the document adds. */
  title: string;
  /** Path, or absolute address. */
  canonical?: string;
  /** `noindex` keeps fallback data and error pages out of indexes (decision 16). */
  robots?: string;
}

/** Result of one server render. Plain data: it crosses a thread. */
export interface RenderedArea {
  html: string;
  head: Head;
  /** A PageState or a PackedState, from which the browser starts. JSON-safe; shell and edge pass it on without reading it. */
  state: unknown;
  /** 200; 404 when what the page is about does not exist, 410 when it was removed; 503 when it could not be read. */
  status: number;
  /** CSS rules the markup needs (journal colours, lengths), for a style element with a nonce. */
  rules: string;
  /** A read failed, so that the page lacks some data: it takes the place of no stored page. */
  isPartial?: boolean;
}

export interface RenderRequest {
  /** Path and query, starting with `/`. */
  url: string;
  publisher: Publisher;
  /** Reads /api; called with a path such as `/api/journals`. */
  fetch: typeof fetch;
  signal: AbortSignal;
  /** The page's form, when the page was requested by POST. */
  posted?: Posted | null;
  /** An address that exists, for a page that finds that there is none at `url`. */
  nearest?: string;
}

/** An error as JSON carries it. */
export interface PlainError {
  name: string;
  message: string;
  status?: number;
}

/** One query of a server's cache, as JSON carries it. */
export interface StoredQuery {
  queryKey: QueryKey;
  data?: unknown;
  /** It is a part of the answer: whoever asks again gets the whole. */
  isStale?: true;
  error?: PlainError;
}

/** What an area's server face passes to its browser face. */
export interface PageState {
  queries: readonly StoredQuery[];
  /** Null on a page whose route declares no form. */
  form: RenderedForm | null;
}

/** A PageState as JSON, without the text that stands in the page's markup (`pack-state.ts`). */
export interface PackedState {
  /** Digest of the text of the markup. */
  text: string;
  /** Pieces of the JSON; or of the text: how far each is behind the end of the last one, and its length. */
  parts: readonly (string | readonly [distance: number, length: number])[];
}

/** What `server.cjs` of a release exports. */
export interface AreaServer {
  contract: number;
  name: string;
  render: (request: RenderRequest) => Promise<RenderedArea>;
}

/** An article whose page was open. */
export interface RecentArticle {
  id: string;
  journalId: string;
  /** Rich inline text. */
  title: string;
  /** A BCP 47 tag; empty where it is not known. */
  lang: string;
}

/** What a browser remembers for its reader. */
export interface ReaderState {
  /** The latest first: ten at most. */
  recent: readonly RecentArticle[];
  /** The style of the citation that was copied last. */
  citationStyle: string | null;
}

/** A store of zustand, as areas see it (`useReader`, `useChangeReader`). */
export interface ReaderStore {
  getState: () => ReaderState;
  setState: (change: (state: ReaderState) => Partial<ReaderState>) => void;
  subscribe: (listener: () => void) => () => void;
}

/** What the shell passes to every area, as single-spa props. */
export interface AreaServices {
  publisher: Publisher;
  /** Goes to a path of the site as a client navigation; to any other address by a full load. */
  navigate: (to: string, options?: { replace?: boolean; keepScroll?: boolean }) => void;
  /** The shell's alert: exact text, `role="alert"`, stays until OK (decision 3). */
  alert: (text: string, options?: { lang?: string }) => void;
  /** A short message that disappears after 3 seconds; `failed` when what it tells of did not work. */
  toast: (text: string, options?: { failed?: boolean }) => void;
  /**
   * Reports an error; the shell logs it once. With `failure` the page is lost and the shell decides what replaces it;
   * without, the area still works.
   */
  report: (error: unknown, where: string, failure?: 'render' | 'time-out') => void;
  /**
   * Sets the head of the page at `url`: at once if that page is shown, else as soon as it is.
   * `metadata` adds to it; its code is loaded after the page is shown. Left out for a page that has none.
   */
  head: (url: string, head: Head, metadata?: () => Promise<Metadata>) => void;
  /** One cache for all areas: a journal read in one is known in the next. */
  queryClient: QueryClient;
  /** Loads what the browser remembers for its reader: one store for all areas. Not on the server. */
  reader?: () => Promise<ReaderStore>;
  /** Name of the area that shows a path on this page: another area may have taken over a section. Not on the server. */
  ownerOf?: (url: string) => string | null;
}

export interface AreaProps {
  services: AreaServices;
  /** The element the area renders into; it may hold server markup. */
  domElement: HTMLElement;
  /** Returns the server's state for this element once, then null. */
  takeState: () => unknown;
}

/** What `./app` exposes: single-spa's lifecycles and `prepare`. */
export interface AreaApp {
  contract: number;
  bootstrap: (props: AreaProps) => Promise<void>;
  mount: (props: AreaProps) => Promise<void>;
  unmount: (props: AreaProps) => Promise<void>;
  /** Loads the code of the page at this path, and its data (awaited at most 200 ms); calls `services.head`. */
  prepare: (url: string, props: Pick<AreaProps, 'services'>) => Promise<void>;
}
