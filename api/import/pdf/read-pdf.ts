import path from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { packageDir } from '../../package-dir';
import { watchOf } from '../../pdf/task';
import { ownProcesses, type Processes } from '../../processes';
import type read from './reader.mjs';

type Task = Parameters<typeof read>[0];
type Answer = ReturnType<typeof read>;

/** Limits of one PDF: a file can be made to take any time and memory. */
export const READING_LIMITS = {
  fileBytes: 100 * 1024 ** 2,
  memoryBytes: 1024 ** 3,
  ms: 60_000,
  pages: 1_000,
  /** Characters of a text: a book of 100 pages. PostgreSQL indexes no more than a megabyte of words. */
  characters: 300_000,
  /** Pixels of the picture of the first page. */
  width: 1_200,
  height: 2_400,
};

/** What the site has of a PDF besides its file. */
export interface ReadPdf {
  /** Its lines, with words that a line divides as one; '' if it has none. */
  text: string;
  /** Its first page, as PNG; null for a PDF without pages. */
  page: Uint8Array | null;
}

let processes: Processes<Task, Answer> | undefined;

/**
 * Reads a PDF in a separate process, which ends if it takes too much memory or time.
 * @throws Error if it cannot be read within the limits
 */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  processes ??= ownProcesses<Task, Answer>({
    filename: pathToFileURL(path.join(packageDir, 'import/pdf/reader.mjs')).href,
    most: 1,
    idleMs: 5_000,
  });
  const { text, first } = await processes.run(
    { bytes, limits: READING_LIMITS, watch: watchOf(process.pid, READING_LIMITS.memoryBytes) },
    AbortSignal.timeout(READING_LIMITS.ms),
  );
  const joined = text
    .replaceAll('\r', '')
    // PDFium writes U+FFFE for the hyphen and the end of a line that divides a word.
    .replace(/(?<=\p{L})(?:\ufffe|[-\u00ad]\n)(?=\p{Ll})/gu, '')
    .replaceAll('\ufffe', '-')
    .replace(/[^\P{C}\n]/gu, ' ')
    .slice(0, READING_LIMITS.characters);
  return { text: joined.trim(), page: first && (await pngOf(first)) };
}

const pngOf = ({ pixels, width, height }: NonNullable<Answer['first']>): Promise<Uint8Array> =>
  sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png()
    .toBuffer();
