/** Prints the text, links and properties of a PDF from standard input as JSON. A program, since Jest cannot load pdf.js. */
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
