/**
 * Reads PDFs for a test: it receives the bytes of each as a message, and responds with its text, links and properties. A
 * separate program, because Jest cannot load pdf.js.
 */
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

process.on('message', async (/** @type {Uint8Array} */ bytes) => process.send?.(await read(bytes)));

/** @param {Uint8Array} bytes */
async function read(bytes) {
  const pdf = await getDocument({
    data: new Uint8Array(bytes),
    useSystemFonts: false,
    verbosity: 0,
  }).promise;
  const texts = [];
  const lines = [];
  const links = [];
  let pictures = 0;
  let right = 0;
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    texts.push(items.map((item) => item.str ?? '').join(' '));
    let y;
    for (const { str = '', transform, width = 0 } of items) {
      if (!str || !transform) continue;
      right = Math.max(right, transform[4] + width);
      if (transform[5] === y) lines[lines.length - 1] += str;
      else lines.push(str);
      y = transform[5];
    }
    const { fnArray } = await page.getOperatorList();
    pictures += fnArray.filter((operator) => operator === OPS.paintImageXObject).length;
    links.push(...(await page.getAnnotations()).map(({ url }) => url));
  }
  const { info, metadata } = await pdf.getMetadata();
  const standard = ['pdfuaid:part', 'pdfaid:part'].filter((name) => metadata?.has(name));
  return { text: texts.join(' '), lines, links, info, standard, pictures, right, pages: pdf.numPages };
}
