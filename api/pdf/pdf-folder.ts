import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { messageOf, systemCode } from '@press/errors';
import { LRUCache } from 'lru-cache';
import writeFileAtomic from 'write-file-atomic';
import { openPrivateFolder } from '../files/private-folder';

/** The bytes of a PDF. Call `read` or `close` once. */
export interface Pdf {
  size: number;
  /** @param from first byte @param to last byte */
  read(from: number, to: number): Readable | Uint8Array;
  close(): Promise<void>;
}

/** An article's PDF: `version` is a digest of everything that is printed. */
export interface PdfName {
  articleId: string;
  version: string;
}

interface Log {
  warn(fields: object, text: string): void;
}

const FILE = /^[\da-f]{16}-[\da-f]{64}\.pdf$/;

/**
 * PDFs on disk, so that none is rendered twice, also after a restart. A new version of an article replaces the old one;
 * beyond the limit the least recently used are removed. Several processes may use one folder: each bounds the files that
 * it knows.
 */
export class PdfFolder {
  readonly #files: LRUCache<string, number>;

  private constructor(
    private readonly dir: string,
    maxBytes: number,
    private readonly log: Log,
  ) {
    this.#files = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (bytes) => Math.max(1, bytes),
      dispose: (_, name, reason) => {
        if (reason !== 'set') rmSync(path.join(dir, name), { force: true });
      },
    });
  }

  /**
   * Opens `dataDir/pdf`. Null when it cannot be used: then PDFs are rendered for each request.
   * @param maxBytes of all files together
   */
  static async open(dataDir: string, maxBytes: number, log: Log): Promise<PdfFolder | null> {
    try {
      const dir = openPrivateFolder(path.join(dataDir, 'pdf'));
      const folder = new PdfFolder(dir, maxBytes, log);
      await folder.#index();
      return folder;
    } catch (failure) {
      log.warn({ code: 'PRESS-A25', err: failure }, 'PDFs cannot be kept on disk');
      return null;
    }
  }

  get bytes(): number {
    return this.#files.calculatedSize;
  }

  /** Null when there is none of this version. */
  async find(pdf: PdfName): Promise<Pdf | null> {
    const name = fileName(pdf);
    try {
      const handle = await open(path.join(this.dir, name));
      const { size } = await handle.stat();
      // Another process may have written it.
      if (this.#files.get(name) === undefined) this.#files.set(name, size);
      return {
        size,
        read: (from, to) => handle.createReadStream({ start: from, end: to }),
        close: () => handle.close(),
      };
    } catch (failure) {
      if (systemCode(failure) !== 'ENOENT') this.#warn(failure);
      this.#files.delete(name);
      return null;
    }
  }

  /** Writes a PDF and removes those of older versions. A failure is logged: the PDF can still be sent. */
  async keep(pdf: PdfName, bytes: Uint8Array): Promise<void> {
    const name = fileName(pdf);
    try {
      await writeFileAtomic(path.join(this.dir, name), Buffer.from(bytes), { mode: 0o600 });
    } catch (failure) {
      return this.#warn(failure);
    }
    for (const other of [...this.#files.keys()])
      if (other !== name && other.startsWith(prefixOf(pdf))) this.#files.delete(other);
    this.#files.set(name, bytes.length);
  }

  /** Finds the files of earlier processes. Unfinished ones are removed. */
  async #index(): Promise<void> {
    const found: { name: string; size: number; at: number }[] = [];
    for (const name of await readdir(this.dir)) {
      const file = path.join(this.dir, name);
      if (FILE.test(name)) {
        const { size, mtimeMs } = await stat(file);
        found.push({ name, size, at: mtimeMs });
      } else rmSync(file, { force: true, recursive: true });
    }
    for (const { name, size } of found.sort((a, b) => a.at - b.at)) this.#files.set(name, size);
  }

  #warn(failure: unknown): void {
    this.log.warn({ code: 'PRESS-A25', reason: messageOf(failure) }, 'a PDF could not be kept on disk');
  }
}

/** Digests only: an id may hold any character. */
const prefixOf = ({ articleId }: PdfName): string =>
  `${createHash('sha256').update(articleId).digest('hex').slice(0, 16)}-`;
const fileName = (pdf: PdfName): string => `${prefixOf(pdf)}${pdf.version}.pdf`;
