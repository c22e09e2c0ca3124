/** Prints the text, links and properties of a PDF from standard input as JSON. A program, since Jest cannot load pdf.js. */
import { buffer } from 'node:stream/consumers';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const pdf = await getDocument({
  data: new Uint8Array(await buffer(process.stdin)),
  useSystemFonts: false,
  verbosity: 0,
}).promise;
const texts = [];
const lines = [];
const links = [];
for (let number = 1; number <= pdf.numPages; number++) {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  texts.push(items.map((item) => item.str ?? '').join(' '));
  let y;
  for (const { str = '', transform } of items) {
    if (!str || !transform) continue;
    if (transform[5] === y) lines[lines.length - 1] += str;
    else lines.push(str);
    y = transform[5];
  }
  links.push(...(await page.getAnnotations()).map(({ url }) => url));
}
const { info } = await pdf.getMetadata();
process.stdout.write(JSON.stringify({ text: texts.join(' '), lines, links, info, pages: pdf.numPages }));
