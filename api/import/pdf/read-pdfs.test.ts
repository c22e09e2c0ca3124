import path from 'node:path';
import sharp from 'sharp';
import { testFolder } from '@press/build/testing/test-folder';
import type { Db } from '../../db/db';
import { directoryFiles } from '../../files/directory-files';
import { READERS } from '../../reads/readers';
import { article, saveArticles, smallContent } from '../../testing/content';
import { useDb } from '../../testing/db';
import { readPdf } from './read-pdf';
import { PdfReading } from './read-pdfs';

/** A PDF of one page with these lines. */
function pdfOf(...lines: string[]): Buffer {
  const shown = lines.map((line, at) => `1 0 0 1 40 ${700 - 20 * at} Tm (${line}) Tj`).join('\n');
  const stream = `BT /F1 12 Tf ${shown} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let pdf = '%PDF-1.7\n';
  const places = objects.map((object, at) => {
    const place = pdf.length;
    pdf += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${`${place}`.padStart(10, '0')} 00000 n \n`;
  });
  const start = pdf.length;
  pdf += `xref\n0 6\n0000000000 65535 f \n${places.join('')}trailer << /Size 6 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(pdf, 'latin1');
}

const files = directoryFiles(path.join(testFolder(), 'files'));
const db = useDb(smallContent);
let changes = 0;
const reading = (on: Db = db) =>
  new PdfReading(on, files, () => changes++, { info: () => undefined, error: () => undefined });

const withPdf = async (id: string, bytes: Buffer, sections: ReturnType<typeof article>['sections'] = []) => {
  const url = `/api/files/${await files.put(bytes)}/${id}.pdf`;
  const pdf = { url, name: `${id}.pdf`, mediaType: 'application/pdf', bytes: bytes.length };
  await saveArticles(db, [article({ id, title: `Of ${id}`, abstract: '', sections, details: { pdf } })]);
};
const found = async (keyword: string): Promise<string[]> =>
  (await READERS.searchArticles(db, { keyword, sort: 'relevance', pageNum: 1, pageSize: 10 })).list.map(({ id }) => id);
const stored = async (articleId: string) => (await READERS.getArticle(db, { articleId })).details;

test('S-44 R-22 an article that is only a PDF is found by the words in it, and has a picture of its first page', async () => {
  await withPdf('kelp', pdfOf('Notes on the bladder-', 'wrack of Tana'));
  expect(await found('bladderwrack')).toEqual([]);
  expect(await reading().read()).toBe(1);
  expect(changes).toBe(1);
  expect(await found('bladderwrack')).toEqual(['kelp']);
  const { sources = [] } = (await stored('kelp'))?.pdfPicture ?? {};
  expect(sources.map(({ width, height }) => [width, height])).toEqual([
    [480, 640],
    [960, 1280],
    [1200, 1600],
  ]);
  const named = await db.query(`select sha256 from article_file join article on id = article_id where key = 'kelp'`);
  expect(named).toHaveLength(1 + sources.length);
  expect(await reading().read()).toBe(0);

  // A corrected PDF replaces words and picture.
  await withPdf('kelp', pdfOf('Notes on seagrass'));
  expect((await stored('kelp'))?.pdfPicture).toBeUndefined();
  await reading().read();
  expect([await found('bladderwrack'), await found('seagrass')]).toEqual([[], ['kelp']]);
});

test('S-44 a PDF next to a text, a broken one and one that the store has lost are left alone', async () => {
  const text = [{ kind: 'other' as const, title: 'Text', body: '<p>Of mussels.</p>' }];
  await withPdf('text', pdfOf('Notes on limpets'), text);
  await withPdf('broken', Buffer.from('%PDF-1.7\nno more'));
  const lost = {
    url: `/api/files/${'0'.repeat(64)}/lost.pdf`,
    name: 'lost.pdf',
    mediaType: 'application/pdf',
    bytes: 9,
  };
  await saveArticles(db, [article({ id: 'lost', title: 'Of lost', sections: [], details: { pdf: lost } })]);
  expect(await reading().read()).toBe(2);
  expect(await reading().read()).toBe(0);
  expect(await found('limpets')).toEqual([]);
});

test('S-44 hostile PDFs do no harm: a page tree that contains itself, a page as wide as a street', async () => {
  const changed = (from: string, to: string) =>
    Buffer.from(pdfOf('Notes <script>').toString('latin1').replace(from, to), 'latin1');
  const endless = readPdf(changed('/Kids [3 0 R]', '/Kids [2 0 R]'));
  await expect(endless).rejects.toMatchObject({ message: 'PDFium cannot read page 1' });
  const { page } = await readPdf(changed('/MediaBox [0 0 600 800]', '/MediaBox [0 0 9999999 9]'));
  expect(await sharp(page ?? undefined).metadata()).toMatchObject({ width: 1_200, height: 1 });
});
