import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageDir } from '../../package-dir';
import { watchOf } from '../../pdf/task';
import { ownProcesses, type Processes } from '../../processes';

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

/** A module of JavaScript, because the program that imports it is one file. */
function sourceOf(parent: number): string {
  const library = path.dirname(createRequire(path.join(packageDir, 'package.json')).resolve('pdfjs-dist/package.json'));
  return `
import { Worker } from 'node:worker_threads';
new Worker(${JSON.stringify(watchOf(parent, READING_LIMITS.memoryBytes))}, { eval: true }).unref();
const { getDocument } = await import(${JSON.stringify(pathToFileURL(path.join(library, 'legacy/build/pdf.mjs')).href)});
export default async (bytes) => {
  const pdf = await getDocument({
    data: new Uint8Array(bytes),
    cMapUrl: ${JSON.stringify(path.join(library, 'cmaps', path.sep))},
    cMapPacked: true,
    standardFontDataUrl: ${JSON.stringify(path.join(library, 'standard_fonts', path.sep))},
    isEvalSupported: false,
    useSystemFonts: false,
    verbosity: 0,
  }).promise;
  let text = '';
  let page = null;
  if (pdf.numPages > 0) {
    const first = await pdf.getPage(1);
    const { width, height } = first.getViewport({ scale: 1 });
    const viewport = first.getViewport({ scale: Math.min(${READING_LIMITS.width} / width, ${READING_LIMITS.height} / height) });
    const drawn = pdf.canvasFactory.create(Math.ceil(viewport.width), Math.ceil(viewport.height));
    await first.render({ canvasContext: drawn.context, viewport }).promise;
    page = drawn.canvas.toBuffer('image/png');
  }
  for (let number = 1; number <= Math.min(pdf.numPages, ${READING_LIMITS.pages}) && text.length < ${READING_LIMITS.characters}; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    text += items.map(({ str, hasEOL }) => str + (hasEOL ? '\\n' : '')).join('') + '\\n';
  }
  return { text, page };
};
`;
}

/** What the site has of a PDF besides its file. */
export interface ReadPdf {
  /** Its lines, with words that a line divides as one; '' if it has none. */
  text: string;
  /** Its first page, as PNG; null for a PDF without pages. */
  page: Uint8Array | null;
}

let processes: Processes<Uint8Array, ReadPdf> | undefined;

/**
 * Reads a PDF in a separate process, which ends if it takes too much memory or time.
 * @throws Error if it cannot be read within the limits
 */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  processes ??= ownProcesses<Uint8Array, ReadPdf>({
    filename: `data:text/javascript,${encodeURIComponent(sourceOf(process.pid))}`,
    most: 1,
    idleMs: 5_000,
  });
  const { text, page } = await processes.run(bytes, AbortSignal.timeout(READING_LIMITS.ms));
  const joined = text
    .replace(/(?<=\p{L})[-\u00ad]\n(?=\p{Ll})/gu, '')
    .replace(/[^\P{C}\n]/gu, ' ')
    .slice(0, READING_LIMITS.characters);
  return { text: joined.trim(), page };
}
