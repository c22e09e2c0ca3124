import { Semaphore } from 'async-mutex';
import { LRUCache } from 'lru-cache';
import { HttpError } from '../http/problem';
import type { PdfLimits, PdfTask } from './task';
import type { Pdf, PdfFolder, PdfName } from './pdf-folder';
import type { PdfRenderer } from './renderer';

/** The printed content at the beginning of the rendering. */
export interface Printed extends PdfTask {
  name: PdfName;
}

/** A PDF with the version of its bytes. */
export type FoundPdf = Pdf & { version: string };

interface Log {
  error(fields: object, text: string): void;
  warn(fields: object, text: string): void;
}

/** Seconds after which a client may request a PDF again that is not ready. */
const RETRY_AFTER_S = 10;
const MAX_REFUSED = 1_000;

/**
 * Finds PDFs on disk or renders them (fault 43): a limited number at a time, a limited number waiting, each within a time
 * limit. Equal requests share one rendering.
 */
export class Pdfs {
  readonly #inProgress = new Map<string, Promise<FoundPdf>>();
  readonly #slots: Semaphore;
  /** Articles whose rendering took too much time or memory. */
  readonly #refused: LRUCache<string, true>;

  constructor(
    private readonly renderer: PdfRenderer,
    private readonly folder: PdfFolder | null,
    private readonly limits: PdfLimits,
    private readonly log: Log,
  ) {
    this.#slots = new Semaphore(limits.concurrent);
    this.#refused = new LRUCache({ max: MAX_REFUSED, ttl: limits.refusedMs });
  }

  /** Renderings in progress and waiting. */
  get rendering(): number {
    return this.#inProgress.size;
  }

  get keptBytes(): number {
    return this.folder?.bytes ?? 0;
  }

  /** Null if this version has not been rendered. */
  async find(name: PdfName): Promise<FoundPdf | null> {
    const kept = await this.folder?.find(name);
    return kept ? { ...kept, version: name.version } : null;
  }

  /**
   * @param load reads the printed content; called when the rendering begins
   * @throws HttpError 503 with `Retry-After` if too many renderings wait, or this one takes long
   */
  async get(name: PdfName, load: () => Promise<Printed>): Promise<FoundPdf> {
    const kept = await this.find(name);
    if (kept) return kept;
    if (this.#refused.has(name.version))
      throw notReady('It is too large to be rendered.', this.limits.refusedMs / 1_000);
    const rendering = this.#inProgress.get(name.version) ?? this.#start(name, load);
    return withTimeout(rendering, this.limits.responseMs);
  }

  #start(name: PdfName, load: () => Promise<Printed>): Promise<FoundPdf> {
    if (this.#inProgress.size >= this.limits.concurrent + this.limits.waiting)
      throw notReady('Many PDFs are being rendered.', RETRY_AFTER_S);
    const rendering = this.#slots
      .runExclusive(() => this.#render(load))
      .finally(() => this.#inProgress.delete(name.version));
    this.#inProgress.set(name.version, rendering);
    // If no request waits any more, a failure has been logged.
    rendering.catch(() => undefined);
    return rendering;
  }

  async #render(load: () => Promise<Printed>): Promise<FoundPdf> {
    const { name, ...printed } = await load();
    const deadline = AbortSignal.timeout(this.limits.renderMs);
    const { bytes: body, fault } = await this.renderer.render(printed, deadline).catch((cause: unknown) => {
      if (!deadline.aborted && !hasEnded(cause)) throw cause;
      this.#refused.set(name.version, true);
      this.log.error(
        { code: 'PRESS-A26', err: cause, articleId: name.articleId, next: 'Shorten the article, or split it.' },
        'a PDF took too much time or memory',
      );
      throw notReady('It is too large to be rendered.', this.limits.refusedMs / 1_000);
    });
    if (fault)
      this.log.warn(
        { code: 'PRESS-A33', articleId: name.articleId, fault, next: 'Report it with the XML of the article.' },
        'a PDF does not follow its standard',
      );
    await this.folder?.keep(name, body);
    return {
      version: name.version,
      size: body.length,
      read: (from, to) => body.subarray(from, to + 1),
      close: async () => undefined,
    };
  }
}

/** True if the process of a rendering ended before its answer: the system ends a process that takes all memory. */
const hasEnded = (cause: unknown): boolean => cause instanceof Error && /exited unexpectedly/.test(cause.message);

const notReady = (why: string, retryAfterS: number) =>
  new HttpError(503, 'The PDF is not ready', `${why} It may be requested again after ${retryAfterS} seconds.`, {
    retryAfterS,
  });

async function withTimeout<T>(result: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(notReady('It is still being rendered.', RETRY_AFTER_S)), ms);
  });
  try {
    return await Promise.race([result, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
