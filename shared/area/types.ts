import type { Publisher } from '@press/config/publisher';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Posted, RenderedForm } from './form';

/**
 * A page's data for machines: indexers, reference managers, other sites. After a client navigation they are created once the
 * page is shown.
 */
export interface Metadata {
  description?: string;
  meta?: readonly { name: string; content: string }[];
  links?: readonly { rel: string; href: string; type?: string; title?: string }[];
  jsonLd?: readonly object[];
  /** Typed links for machines (signposting.org), in the header of the response. */
  signposts?: readonly { rel: string; href: string; type?: string }[];
  /** The preview of a link on other sites: its kind (Open Graph), and the path of an image of 1200 × 630. */
  share?: { type: 'article' | 'website'; picture: string };
}

/** A page's data for browser tab and indexers. The edge renders them; the shell applies them after a client navigation. */
export interface Head extends Metadata {
  /** Plain text without the publisher's name, which the document adds. */
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
  /** A PageState, from which the browser starts. JSON-safe; shell and edge pass it on without reading it. */
  state: unknown;
  /** 200; 404 if the page's subject does not exist, 410 if it was removed; 503 if it could not be read. */
  status: number;
  /** True if a read failed, so that the page lacks data and must not replace a stored page. */
  isPartial?: boolean;
  /** True if the area has no messages in the language of the page: its element is in English. */
  isEnglish?: boolean;
}

export interface RenderRequest {
  /** Path and query, starting with `/`. */
  url: string;
  publisher: Publisher;
  /** Reads /api; called with a path such as `/api/journals`. */
  fetch: typeof fetch;
  signal: AbortSignal;
  /** The page's form, if the page was requested by POST. */
  posted?: Posted | null;
  /** A similar address that exists, for a page that does not exist at `url`. */
  nearest?: string;
}

/** An error in a form that JSON can represent. */
export interface PlainError {
  name: string;
  message: string;
  status?: number;
}

/** One query of a server's cache, in a form that JSON can represent. */
export interface StoredQuery {
  queryKey: QueryKey;
  data?: unknown;
  /** True for a part of the response; the next request loads all of it. */
  isStale?: true;
  error?: PlainError;
}

/** The data that the server side of an area passes to its browser side. */
export interface PageState {
  queries: readonly StoredQuery[];
  /** Null on a page whose route declares no form. */
  form: RenderedForm | null;
}

/** The exports of a release's `server.cjs`. */
export interface AreaServer {
  contract: number;
  name: string;
  render: (request: RenderRequest) => Promise<RenderedArea>;
}

/** An article that the reader opened or saved. */
export interface KeptArticle {
  id: string;
  journalId: string;
  /** Rich inline text. */
  title: string;
  /** A BCP 47 tag; empty if unknown. */
  lang: string;
}

/** The reader's data in a browser. */
export interface ReaderState {
  /** The articles that were open, the latest first; at most ten. */
  recent: readonly KeptArticle[];
  /** The style of the citation that was copied last. */
  citationStyle: string | null;
  /** The reading list, latest first; at most a hundred. Older shells have no list. */
  saved?: readonly KeptArticle[];
  /** False if the browser stores nothing: the data last until the document ends. */
  isStored?: boolean;
}

/** A zustand store in the form that areas use (`useReader`, `useChangeReader`, `useReadingList`). */
export interface ReaderStore {
  getState: () => ReaderState;
  setState: (change: (state: ReaderState) => Partial<ReaderState>) => void;
  subscribe: (listener: () => void) => () => void;
  /** Adds an article to the reading list or removes it, and tells the reader. Absent in older shells, like `saved`. */
  save?: (article: KeptArticle, isSaved: boolean, tell: AreaServices['toast']) => void;
}

/** The shell's props for every area, passed as single-spa props. */
export interface AreaServices {
  publisher: Publisher;
  /** Goes to a path of the site by client navigation, and to any other address by a full load. */
  navigate: (to: string, options?: { replace?: boolean; keepScroll?: boolean }) => void;
  /** The shell's alert: exact text, `role="alert"`, stays until OK (decision 3). */
  alert: (text: string, options?: { lang?: string }) => void;
  /** A short message that disappears after 3 seconds; `failed` if it reports a failed action. */
  toast: (text: string, options?: { failed?: boolean }) => void;
  /**
   * Reports an error; the shell logs it once. With `failure` the page is lost and the shell decides on its replacement; without
   * it, the area still works.
   */
  report: (error: unknown, where: string, failure?: 'render' | 'time-out') => void;
  /**
   * Sets the head of the page at `url`: at once if that page is shown, otherwise as soon as it is. `metadata` adds to it once
   * the page is shown. Omit it while responses of the page are missing.
   */
  head: (url: string, head: Head, metadata?: () => Promise<Metadata>) => void;
  /** One cache for all areas, so that a journal read by one area is in the cache for the next. */
  queryClient: QueryClient;
  /** Loads the reader's data from the browser: one store for all areas. Not on the server. */
  reader?: () => Promise<ReaderStore>;
  /** Name of the area that shows a path on this page, because another area may have taken over a section. Not on the server. */
  ownerOf?: (url: string) => string | null;
}

export interface AreaProps {
  services: AreaServices;
  /** The element that the area renders into; it may contain server markup. */
  domElement: HTMLElement;
  /** Returns the server's state for this element once, then null. */
  takeState: () => unknown;
}

/** The exports of `./app`: single-spa's lifecycles and `prepare`. */
export interface AreaApp {
  contract: number;
  bootstrap: (props: AreaProps) => Promise<void>;
  mount: (props: AreaProps) => Promise<void>;
  unmount: (props: AreaProps) => Promise<void>;
  /** Loads the code of the page at this path, and its data (awaited at most 200 ms); calls `services.head`. */
  prepare: (url: string, props: Pick<AreaProps, 'services'>) => Promise<void>;
}
