import { messageOf } from '@press/errors';
import { Repeated } from '@press/http/repeated';
import { publisherWith, type Publisher } from '@press/config';
import { calls } from '@press/contract/calls';
import { siteCalls } from '@press/contract/site-calls';
import { replaceFile } from '@press/releases';
import type { Logger } from 'pino';
import type { Static, TObject, TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { callApi } from '../http/api-call';
import { contentOf, type KnownSite, knownSiteFile, lastKnownBody, readKnownSite } from './known-site';

const CHECK_EVERY_MS = 2_000;
const TIMEOUT_MS = 1_000;
/** Number of checks between two requests for page texts and content, which are needed only while the api is down. */
const CHECKS_BETWEEN_PAGES = 15;

interface FollowerOptions {
  apiOrigin: string;
  data: string;
  /** The publisher of the environment; the api's data have priority. */
  start: Publisher;
  log: Logger;
  /** Starts to serve a changed publisher. */
  install: (publisher: Publisher) => Promise<void>;
}

const withoutContent = (start: Publisher, { publisher, ...ofSite }: KnownSite['site']): Publisher =>
  publisherWith(start, publisher, ofSite);

/** A publisher without its own fallback data gets the last known content (O-07). */
function publisherOf(start: Publisher, { site, content }: KnownSite): Publisher {
  const publisher = withoutContent(start, site);
  return publisher.fallback || !content ? publisher : { ...publisher, fallback: { ...content, isLastKnown: true } };
}

/** Follows the api's data of the site: the publisher, and pages with the publisher's own text. */
export class SiteFollower {
  #known: KnownSite = { site: { publisher: null, pages: [], calls: {} }, pages: {} };
  #publisher: Publisher;
  #etag = '';
  #checks = 0;
  readonly #repeated: Repeated;

  constructor(private readonly options: FollowerOptions) {
    this.#publisher = options.start;
    const { log } = options;
    const next = 'Check that the api runs. The edge asks again every two seconds.';
    this.#repeated = new Repeated(CHECK_EVERY_MS, () => this.#follow(), {
      failed: (failure) =>
        log.warn({ code: 'PRESS-E27', cause: messageOf(failure), next }, 'the last known publisher is served'),
      succeeded: () => log.info("the api's publisher is served"),
    });
  }

  get publisher(): Publisher {
    return this.#publisher;
  }

  /** True if the environment or a folder names the publisher; otherwise it is the sample's. */
  get isNamed(): boolean {
    return !this.options.start.isSample || this.#known.site.publisher !== null;
  }

  /** Healthy if the data are the api's current ones; otherwise they are the last known. */
  health(): { problem: string | null; checkedAt: number } {
    const { failure, succeededAt } = this.#repeated;
    if (failure === null && succeededAt === 0) return { problem: 'not asked yet', checkedAt: 0 };
    return { problem: failure === null ? null : messageOf(failure), checkedAt: succeededAt };
  }

  /** The last body from the api at a path; null if there is none. */
  readonly lastKnownBody = (path: string): string | null => lastKnownBody(this.#known, path);

  /** Reads the data on disk, asks the api once, and starts to follow. Never fails if the api is down. */
  async start(): Promise<void> {
    const { data, log, start } = this.options;
    const known = await readKnownSite(knownSiteFile(data)).catch((error: unknown) => {
      log.warn({ err: error }, 'the last known publisher cannot be read');
      return null;
    });
    if (known) this.#known = known;
    this.#publisher = publisherOf(start, this.#known);
    await this.#repeated.start().run();
  }

  close(): void {
    void this.#repeated.stop();
  }

  /** Asks the api now. A call during a check gets the result of that check. */
  check(): Promise<void> {
    return this.#repeated.run();
  }

  async #follow(): Promise<void> {
    const site = await this.#ask(siteCalls.getSite.path, siteCalls.getSite.response, this.#etag);
    const isDue = this.#checks++ % CHECKS_BETWEEN_PAGES === 0;
    if (site) this.#etag = site.etag;
    if (site || isDue) await this.#take(site?.data ?? this.#known.site);
  }

  async #take(site: KnownSite['site']): Promise<void> {
    const pages: KnownSite['pages'] = {};
    for (const page of site.pages) {
      const path = siteCalls.getSitePage.path.replace(':page', page);
      const response = await this.#ask(path, siteCalls.getSitePage.response, '');
      if (response) pages[page] = response.data;
    }
    const { start } = this.options;
    const publisher = withoutContent(start, site);
    const content = publisher.fallback ? undefined : await this.#content(publisher);
    const known: KnownSite = { site, pages, ...(content && { content }) };
    if (JSON.stringify(known) === JSON.stringify(this.#known)) return;
    const isChanged = JSON.stringify(publisher) !== JSON.stringify(withoutContent(start, this.#known.site));
    this.#known = known;
    this.#publisher = publisherOf(start, known);
    if (isChanged) await this.options.install(publisher);
    await replaceFile(knownSiteFile(this.options.data), JSON.stringify(known));
  }

  /** If the api does not respond, the known content stays. */
  async #content({ defaultJournal }: Publisher): Promise<KnownSite['content']> {
    const { getJournals, getTrendingArticles } = calls;
    try {
      const journals = await this.#ask(getJournals.path, getJournals.response, '');
      const articles = await this.#ask(getTrendingArticles.path, getTrendingArticles.response, '');
      return contentOf(journals?.data ?? [], articles?.data ?? [], defaultJournal);
    } catch {
      return this.#known.content;
    }
  }

  /** @returns null if the response has this ETag */
  async #ask<S extends TObject<{ data: TSchema }>>(
    path: string,
    schema: S,
    etag: string,
  ): Promise<{ data: Static<S>['data']; etag: string } | null> {
    const response = await callApi(`${this.options.apiOrigin}/api${path}`, {
      headers: etag ? { 'if-none-match': etag } : {},
      timeoutMs: TIMEOUT_MS,
    });
    if (response.status === 304) return null;
    if (!response.ok) throw new Error(`the api responds ${response.status} to /api${path}`);
    const body = response.json();
    if (!Check(schema, body)) throw new Error(`the response to /api${path} violates the contract`);
    return { data: body.data, etag: response.headers.get('etag') ?? '' };
  }
}
