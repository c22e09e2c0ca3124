import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
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

/** A module of JavaScript, because the program that imports it is one file. Names with FPDF are PDFium's. */
function sourceOf(parent: number): string {
  const require = createRequire(path.join(packageDir, 'package.json'));
  const library = path.join(path.dirname(require.resolve('@embedpdf/pdfium')), 'index.js');
  return `
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
new Worker(${JSON.stringify(watchOf(parent, READING_LIMITS.memoryBytes))}, { eval: true }).unref();
const { init } = await import(${JSON.stringify(pathToFileURL(library).href)});
const pdfium = await init({ wasmBinary: readFileSync(${JSON.stringify(require.resolve('@embedpdf/pdfium/pdfium.wasm'))}) });
pdfium.PDFiumExt_Init();
const { wasmExports: memory } = pdfium.pdfium;
const bytesAt = (at, length) => Buffer.from(pdfium.pdfium.HEAPU8.slice(at, at + length));
function textOf(page) {
  const found = pdfium.FPDFText_LoadPage(page);
  const length = pdfium.FPDFText_CountChars(found);
  const at = memory.malloc(2 * (length + 1));
  const written = pdfium.FPDFText_GetText(found, 0, length, at);
  const text = bytesAt(at, 2 * Math.max(0, written - 1)).toString('utf16le');
  memory.free(at);
  pdfium.FPDFText_ClosePage(found);
  return text + '\\n';
}
function drawn(page) {
  const size = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)];
  const scale = Math.min(${READING_LIMITS.width} / size[0], ${READING_LIMITS.height} / size[1]);
  const [width, height] = size.map((length) => Math.ceil(length * scale));
  const bitmap = pdfium.FPDFBitmap_Create(width, height, 0);
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
  const withNotesAsRgba = 0x01 | 0x10;
  pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, withNotesAsRgba);
  const pixels = bytesAt(pdfium.FPDFBitmap_GetBuffer(bitmap), pdfium.FPDFBitmap_GetStride(bitmap) * height);
  pdfium.FPDFBitmap_Destroy(bitmap);
  return { pixels, width, height };
}
export default (bytes) => {
  const at = memory.malloc(bytes.length);
  pdfium.pdfium.HEAPU8.set(bytes, at);
  const pdf = pdfium.FPDF_LoadMemDocument(at, bytes.length, '');
  try {
    if (!pdf) throw new Error('PDFium cannot read it: error ' + pdfium.FPDF_GetLastError());
    let text = '';
    let first = null;
    const pages = Math.min(pdfium.FPDF_GetPageCount(pdf), ${READING_LIMITS.pages});
    for (let number = 0; number < pages && text.length < ${READING_LIMITS.characters}; number++) {
      const page = pdfium.FPDF_LoadPage(pdf, number);
      if (!page) throw new Error('PDFium cannot read page ' + (number + 1));
      if (number === 0) first = drawn(page);
      text += textOf(page);
      pdfium.FPDF_ClosePage(page);
    }
    return { text, first };
  } finally {
    if (pdf) pdfium.FPDF_CloseDocument(pdf);
    memory.free(at);
  }
};
`;
}

/** The first page as the process returns it: RGBA. */
interface Drawn {
  pixels: Uint8Array;
  width: number;
  height: number;
}

/** What the site has of a PDF besides its file. */
export interface ReadPdf {
  /** Its lines, with words that a line divides as one; '' if it has none. */
  text: string;
  /** Its first page, as PNG; null for a PDF without pages. */
  page: Uint8Array | null;
}

let processes: Processes<Uint8Array, { text: string; first: Drawn | null }> | undefined;

/**
 * Reads a PDF in a separate process, which ends if it takes too much memory or time.
 * @throws Error if it cannot be read within the limits
 */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  processes ??= ownProcesses<Uint8Array, { text: string; first: Drawn | null }>({
    filename: `data:text/javascript,${encodeURIComponent(sourceOf(process.pid))}`,
    most: 1,
    idleMs: 5_000,
  });
  const { text, first } = await processes.run(bytes, AbortSignal.timeout(READING_LIMITS.ms));
  const joined = text
    .replaceAll('\r', '')
    // PDFium writes U+FFFE for the hyphen and the end of a line that divides a word.
    .replace(/(?<=\p{L})(?:\ufffe|[-\u00ad]\n)(?=\p{Ll})/gu, '')
    .replaceAll('\ufffe', '-')
    .replace(/[^\P{C}\n]/gu, ' ')
    .slice(0, READING_LIMITS.characters);
  return { text: joined.trim(), page: first && (await pngOf(first)) };
}

const pngOf = ({ pixels, width, height }: Drawn): Promise<Uint8Array> =>
  sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png()
    .toBuffer();
