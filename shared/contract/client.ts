import { ANOTHER_CALL, segment, withLanguage } from './call-address';
import type { ContactMessage, EditorialApplication, EventDetail } from './entities';
import { ApiError, wrongForm } from './errors';
import { isReceipt } from './receipt';

/** Makes an entity of the body of a response (`expected-answers.ts`). */
export type Reader<T> = (body: unknown) => T | Promise<T>;
/** Returns a reader, or loads it. */
export type Reading<T> = () => Reader<T> | Promise<Reader<T>>;

const JSON_HEADERS = { 'content-type': 'application/json' };

export interface ClientOptions {
  fetch: typeof fetch;
  /** Default `/api`. */
  base?: string;
  /** Milliseconds for a call, including the time to read its body; default 10,000. */
  timeout?: number;
  /** The language of texts of press and journals; default: the first of the site. */
  language?: () => string | undefined;
  /** Called when a statistics call fails; default `console.warn`. */
  log?: (message: string, error: unknown) => void;
}

/**
 * The client of /api: `queries/` has the reads. `get` and `send…` reject with an `ApiError` on a non-success status, a response without
 * the requested data (`expected-answers.ts`) or a timeout, and with the caller's reason if `signal` aborts.
 */
export function createClient({ fetch, base = '/api', timeout = 10_000, language, log = console.warn }: ClientOptions) {
  /** Makes one call and resolves with the text of the body. The timeout applies even if `fetch` ignores its signal. */
  async function call(path: string, init: RequestInit = {}, signal?: AbortSignal, read = readText): Promise<string> {
    if (ANOTHER_CALL.test(path)) throw new ApiError(404, '');
    const limit = new AbortController();
    const cancel = (): void => limit.abort(signal!.reason);
    const timer = setTimeout(() => limit.abort(new ApiError(0, '', `No answer within ${timeout} ms`)), timeout);
    try {
      if (signal?.aborted) cancel();
      signal?.addEventListener('abort', cancel);
      return await Promise.race([
        aborted(limit.signal),
        fetch(base + path, { ...init, headers: JSON_HEADERS, signal: limit.signal }).then(read),
      ]);
    } catch (cause) {
      if (limit.signal.aborted) throw limit.signal.reason;
      throw cause instanceof ApiError ? cause : new ApiError(0, '', 'No connection', { cause });
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
    }
  }

  /** Any read. Its reader loads while the request is under way. */
  async function get<T>(path: string, reading: Reading<T>, signal?: AbortSignal): Promise<T> {
    const noReader = (cause: unknown): ApiError => new ApiError(0, '', 'No connection', { cause });
    const loaded = Promise.resolve().then(reading).catch(noReader);
    // A browser may store a response for a minute: without the check, a page could show older data than its own markup.
    const body = parse(await call(withLanguage(path, language?.()), { cache: 'no-cache' }, signal));
    if (body && typeof body === 'object' && 'success' in body && body.success === false) throw wrongForm();
    const read = await loaded;
    if (read instanceof ApiError) throw read;
    return read(body);
  }

  const post = (path: string, body?: object, init?: RequestInit, read?: typeof readText): Promise<string> =>
    call(path, { method: 'POST', ...init, ...(body && { body: JSON.stringify(body) }) }, undefined, read);

  const send = (message: object): Promise<string> =>
    post(withLanguage('/editorial-team', language?.()), message, {}, readReceipt);

  const record = (path: string, detail?: EventDetail): void => {
    post(path, detail, { keepalive: true }).catch((error: unknown) => log(`Statistics call ${path} failed`, error));
  };

  const journal = (id: string): string => `/journals/${segment(id)}`;
  const article = (id: string): string => `/articles/${segment(id)}`;

  return {
    get,

    /** Sends the general contact form. Resolves with the server's text. */
    sendMessage: (message: ContactMessage) => send(message),
    /** Sends the editorial-team form. Resolves with the server's text, which may be empty. */
    sendApplication: (application: EditorialApplication) => send(application),

    // Statistics (G-18): these return at once and never throw. The request outlives the page; a failure is only logged.
    recordJournalView: (id: string) => record(`${journal(id)}/increment-views`),
    recordJournalClick: (id: string) => record(`${journal(id)}/increment-clicks`),
    recordArticleView: (id: string, detail?: EventDetail) => record(`${article(id)}/increment-views`, detail),
    recordArticleClick: (id: string, detail?: EventDetail) => record(`${article(id)}/increment-clicks`, detail),
    recordArticleDownload: (id: string, detail?: EventDetail) => record(`${article(id)}/increment-downloads`, detail),
  };
}

/** The calls of /api as used by a browser (row P-01). */
export type Api = ReturnType<typeof createClient>;

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason));
  });
}

async function readText(response: Response): Promise<string> {
  const body = await response.text();
  if (!response.ok) throw new ApiError(response.status, body);
  return body;
}

/** The text for the sender of a form. Any success other than the contract's, such as a proxy's page, stored nothing. */
async function readReceipt(response: Response): Promise<string> {
  const text = await readText(response);
  if (!isReceipt(response)) throw wrongForm(response.status);
  return text;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new ApiError(200, body, 'The answer is not JSON');
  }
}
