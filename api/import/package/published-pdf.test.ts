import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { testFolder } from '@press/build/testing/test-folder';
import { directoryFiles } from '../../files/directory-files';
import { readPackage } from './index';

/** The details of an article whose metadata has these elements, in a folder with PDFs of these names. */
async function detailsWith(meta: string, ...pdfs: string[]) {
  const dir = testFolder();
  for (const name of pdfs) writeFileSync(path.join(dir, name), `%PDF-1.7 ${name}`);
  writeFileSync(
    path.join(dir, 'a.xml'),
    `<article xml:lang="pt" xmlns:xlink="http://www.w3.org/1999/xlink"><front><journal-meta><journal-title>Tides</journal-title></journal-meta><article-meta>
    <article-id pub-id-type="doi">10.5555/a</article-id><title-group><article-title>T</article-title></title-group>${meta}</article-meta></front></article>`,
  );
  const files = directoryFiles(path.join(dir, 'data'));
  const notes: string[] = [];
  const onFile = ({ result }: Parameters<Parameters<typeof readPackage>[2]>[0]): void =>
    void notes.push(...(result.ok ? result.notes : [result.error.message]));
  for await (const { articles } of readPackage(dir, files, onFile)) {
    const { pdf, statements } = articles[0]?.details ?? {};
    return { pdf: pdf?.name, statements, notes };
  }
  throw new Error(notes.join());
}

const uri = (href: string, attributes = 'content-type="pdf"') => `<self-uri ${attributes} xlink:href="${href}"/>`;

test.each([
  ['by type', uri('artigo.pdf')],
  ['by the end of its name', uri('./artigo.pdf', '')],
  ['in text', '<self-uri content-type="pdf">artigo.pdf</self-uri>'],
  ['at its address', uri('https://tides.example/pdf/artigo.pdf')],
])(
  'F-20 the PDF that a file names as its own %s is that of the article, before one with the name of the XML',
  async (_, meta) => {
    const { pdf, notes } = await detailsWith(meta, 'a.pdf', 'artigo.pdf');
    expect([pdf, notes.filter((note) => note.includes('PDF'))]).toEqual(['artigo.pdf', []]);
  },
);

test('F-20 the import notes a missing PDF that the file names, but not an address', async () => {
  const { pdf, notes } = await detailsWith(uri('artigo.pdf') + uri('https://tides.example/x.pdf'), 'a.pdf');
  expect(pdf).toBe('a.pdf');
  expect(notes).toContain('1 PDF that the file names is not here: artigo.pdf');
});

test("F-20 serves the PDF in the article's language, and links those in others", async () => {
  const languages = uri('en.pdf', 'xml:lang="en"') + uri('pt.pdf', 'xml:lang="pt"');
  const { pdf, statements } = await detailsWith(languages, 'en.pdf', 'pt.pdf');
  expect(pdf).toBe('pt.pdf');
  expect(statements).toEqual([
    {
      kind: 'notes',
      title: 'Other PDFs',
      body: expect.stringMatching(/^<p><a href="\/api\/files\/\w{64}\/en\.pdf">en\.pdf<\/a><\/p>$/),
    },
  ]);
});
