/**
 * Reads PDFs with PDFium, in a process of its own. It is JavaScript and not part of a bundle, so the api's programs and their tests
 * all start this file. Names with FPDF are PDFium's.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { init } from '@embedpdf/pdfium';

/**
 * @typedef {object} Task
 * @property {Uint8Array} bytes of the PDF
 * @property {{ pages: number, characters: number, width: number, height: number }} limits
 * @property {string} watch source of the thread that ends this process
 */

/** @typedef {{ pixels: Uint8Array, width: number, height: number }} Drawn pixels in RGBA */

const WHITE = 0xffffffff;
const WITH_NOTES_AS_RGBA = 0x01 | 0x10;

const wasm = fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'));
const pdfium = await init({ wasmBinary: new Uint8Array(readFileSync(wasm)).buffer });
pdfium.PDFiumExt_Init();
const { wasmExports: memory } = pdfium.pdfium;

/** PDFium's memory, which is another array after it grows. The package's types leave it out. */
function heap() {
  const bytes = Reflect.get(pdfium.pdfium, 'HEAPU8');
  if (!(bytes instanceof Uint8Array)) throw new Error('PDFium has no memory');
  return bytes;
}

/**
 * @param {number} at
 * @param {number} length
 */
const bytesAt = (at, length) => Buffer.from(heap().slice(at, at + length));

/** @param {number} page */
function textOf(page) {
  const text = pdfium.FPDFText_LoadPage(page);
  const length = pdfium.FPDFText_CountChars(text);
  const at = memory.malloc(2 * (length + 1));
  const written = pdfium.FPDFText_GetText(text, 0, length, at);
  const found = bytesAt(at, 2 * Math.max(0, written - 1)).toString('utf16le');
  memory.free(at);
  pdfium.FPDFText_ClosePage(text);
  return `${found}\n`;
}

/**
 * @param {number} page
 * @param {Task['limits']} limits
 * @returns {Drawn}
 */
function draw(page, limits) {
  const [across, down] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)];
  const scale = Math.min(limits.width / across, limits.height / down);
  const [width, height] = [Math.ceil(across * scale), Math.ceil(down * scale)];
  const bitmap = pdfium.FPDFBitmap_Create(width, height, 0);
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
  pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, WITH_NOTES_AS_RGBA);
  const pixels = bytesAt(pdfium.FPDFBitmap_GetBuffer(bitmap), pdfium.FPDFBitmap_GetStride(bitmap) * height);
  pdfium.FPDFBitmap_Destroy(bitmap);
  return { pixels, width, height };
}

let isWatched = false;

/**
 * @param {Task} task
 * @returns {{ text: string, first: Drawn | null }} the text of all pages, and a picture of the first
 */
export default function read({ bytes, limits, watch }) {
  // PDFium blocks this thread.
  if (!isWatched) new Worker(watch, { eval: true }).unref();
  isWatched = true;
  const at = memory.malloc(bytes.length);
  heap().set(bytes, at);
  const pdf = pdfium.FPDF_LoadMemDocument(at, bytes.length, '');
  try {
    if (!pdf) throw new Error(`PDFium cannot read it: error ${pdfium.FPDF_GetLastError()}`);
    let text = '';
    let first = null;
    const pages = Math.min(pdfium.FPDF_GetPageCount(pdf), limits.pages);
    for (let number = 0; number < pages && text.length < limits.characters; number += 1) {
      const page = pdfium.FPDF_LoadPage(pdf, number);
      if (!page) throw new Error(`PDFium cannot read page ${number + 1}`);
      if (number === 0) first = draw(page, limits);
      text += textOf(page);
      pdfium.FPDF_ClosePage(page);
    }
    return { text, first };
  } finally {
    if (pdf) pdfium.FPDF_CloseDocument(pdf);
    memory.free(at);
  }
}
