import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { KeptFolder } from '../files/kept-folder';

/** The bytes of a PDF. Call `read` or `close` once. */
export interface Pdf {
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

interface Log {
  warn(fields: object, text: string): void;
}

const FILE = /^[\da-f]{16}-[\da-f]{64}\.pdf$/;

/** PDFs on disk, so that none is rendered twice. A new version of an article replaces the old one. */
export class PdfFolder {
  private constructor(private readonly files: KeptFolder) {}

  /**
   * Opens `dataDir/pdf`. Null if it cannot be used: then PDFs are rendered for each request.
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

  /** Writes a PDF and removes those of older versions. If it cannot be written, it can still be sent. */
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
