/** Reads a PDF from standard input as a reader's search does; answers JSON. A program, since pdf.js is an ES module that Jest can't load. */
import { buffer } from 'node:stream/consumers';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const pdf = await getDocument({
  data: new Uint8Array(await buffer(process.stdin)),
  useSystemFonts: false,
  verbosity: 0,
}).promise;
const texts = [];
const links = [];
for (let number = 1; number <= pdf.numPages; number++) {
  const page = await pdf.getPage(number);
  texts.push((await page.getTextContent()).items.map((item) => item.str ?? '').join(' '));
  links.push(...(await page.getAnnotations()).map(({ url }) => url));
}
const { info } = await pdf.getMetadata();
process.stdout.write(JSON.stringify({ text: texts.join(' '), links, info, pages: pdf.numPages }));
