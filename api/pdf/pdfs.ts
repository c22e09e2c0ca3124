import { within } from '@press/http/within';
import { LRUCache } from 'lru-cache';
import { Caller, presentCaller } from '../http/caller';
import { FairQueue } from '../http/fair-queue';
import { HttpError } from '../http/problem';
import { hasEnded } from '../processes';
import type { PdfLimits, PdfTask } from './task';
import type { PdfRenderer } from './renderer';
import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { KeptFolder } from '../files/kept-folder';

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
/** Clients that may fill the queue. */
const CLIENTS = 8;

/**
 * Finds PDFs on disk or renders them (fault 43), with limits on simultaneous renderings, on each client's waiting ones,
 * and on time. Equal requests share one rendering.
 */
export class Pdfs {
  readonly #inProgress = new Map<string, { pdf: Promise<FoundPdf>; caller: Caller }>();
  readonly #queue: FairQueue;
  /** Articles whose rendering took too much time or memory. */
  readonly #refused: LRUCache<string, true>;

  constructor(
    private readonly renderer: PdfRenderer,
    private readonly folder: PdfFolder | null,
    private readonly limits: PdfLimits,
    private readonly log: Log,
  ) {
    this.#queue = new FairQueue({ running: limits.concurrent, ofClient: limits.concurrent, costly: limits.concurrent });
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
    const caller = presentCaller() ?? new Caller('', 'pdf');
    const known = this.#inProgress.get(name.version);
    known?.caller.sharing.add(caller);
    return within(this.limits.responseMs, known?.pdf ?? this.#start(name, load, caller), () =>
      Promise.reject(notReady('It is still being rendered.', RETRY_AFTER_S)),
    );
  }

  #start(name: PdfName, load: () => Promise<Printed>, caller: Caller): Promise<FoundPdf> {
    const most = this.limits.concurrent + this.limits.waiting;
    const ofClient = [...this.#inProgress.values()].filter((other) => other.caller.client === caller.client);
    if (ofClient.length >= most || this.#inProgress.size >= CLIENTS * most)
      throw notReady('Many PDFs are being rendered.', RETRY_AFTER_S);
    const pdf = this.#queue.run(() => this.#render(load), caller).finally(() => this.#inProgress.delete(name.version));
    this.#inProgress.set(name.version, { pdf, caller });
    // If no request waits any more, the failure has been logged.
    pdf.catch(() => undefined);
    return pdf;
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
        'a PDF does not meet its standard',
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

const notReady = (why: string, retryAfterS: number) =>
  new HttpError(503, 'The PDF is not ready', `${why} Try again after ${retryAfterS} seconds.`, {
    retryAfterS,
  });

/** The bytes of a PDF. Call `read` or `close` once. */
interface Pdf {
  size: number;
  /** @param from first byte @param to last byte */
  read(from: number, to: number): Readable | Uint8Array;
  close(): Promise<void>;
}

/** An article's PDF: `version` is a digest of the printed content. */
export interface PdfName {
  articleId: string;
  version: string;
}

const FILE = /^[\da-f]{16}-[\da-f]{64}\.pdf$/;

/** PDFs on disk, so that none is rendered twice. A new version of an article replaces the old one. */
export class PdfFolder {
  private constructor(private readonly files: KeptFolder) {}

  /**
   * Opens `dataDir/pdf`. Null if it cannot be used; PDFs are then rendered for each request.
   * @param maxBytes of all files together
   */
  static async open(dataDir: string, maxBytes: number, log: Log): Promise<PdfFolder | null> {
    const files = await KeptFolder.open({ dir: path.join(dataDir, 'pdf'), names: FILE, maxBytes, log });
    return files && new PdfFolder(files);
  }

  get bytes(): number {
    return this.files.bytes;
  }

  /** Null if there is none of this version. */
  async find(pdf: PdfName): Promise<Pdf | null> {
    const found = await this.files.open(fileName(pdf));
    if (!found) return null;
    const { handle, size } = found;
    return {
      size,
      read: (from, to) => handle.createReadStream({ start: from, end: to }),
      close: () => handle.close(),
    };
  }

  /** Writes a PDF and removes older versions. A PDF that cannot be written can still be sent. */
  async keep(pdf: PdfName, bytes: Uint8Array): Promise<void> {
    const name = fileName(pdf);
    if (!(await this.files.write(name, bytes))) return;
    for (const other of this.files.names)
      if (other !== name && other.startsWith(prefixOf(pdf))) this.files.remove(other);
  }
}

/** Digests only: an id may contain any character. */
const prefixOf = ({ articleId }: PdfName): string =>
  `${createHash('sha256').update(articleId).digest('hex').slice(0, 16)}-`;
const fileName = (pdf: PdfName): string => `${prefixOf(pdf)}${pdf.version}.pdf`;
