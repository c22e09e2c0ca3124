import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { messageOf } from '@press/errors';
import { nordlysSite } from '../../testing/nordlys';

const { dir, nordlys, get, read, site, content } = nordlysSite();
const folder = path.join(dir, 'pdfs');
const PDF = '%PDF-1.7\n%%EOF\n';
const table = (name: string) => path.join(folder, name);

beforeAll(async () => {
  await site('apply', nordlys);
  await mkdir(folder);
  await writeFile(table('kelp.pdf'), PDF);
  await writeFile(table('krill.pdf'), PDF);
  await writeFile(table('data.csv'), 'a,b\n');
  await writeFile(table('no.pdf'), 'not one');
});

const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const csv = (...rows: Readonly<Record<string, string>>[]): string => {
  const headings = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return [headings, ...rows.map((row) => headings.map((heading) => row[heading] ?? ''))]
    .map((cells) => cells.map(cell).join(','))
    .join('\r\n');
};

const KELP = {
  journal: 'nmb',
  title: 'Kelp in winter & <spring>',
  'title:nb': 'Tare om vinteren',
  pdf: 'kelp.pdf',
  authors: 'Sjøberg, Ingrid; [The Kelp Consortium]; Gaup, Sámmol',
  orcids: '0000-0002-1825-0097',
  affiliations: 'University of Tromsø | Institute of Tides; ; Sámi University',
  rors: 'https://ror.org/00wge5k78',
  abstract: 'First paragraph.\n\nSecond paragraph.',
  'abstract:nb': 'Et sammendrag.',
  keywords: 'kelp; winter',
  lang: 'en',
  doi: '10.5555/nmb.2024.7',
  published: '2024-05-31',
  received: '2024-01-02',
  volume: '3',
  issue: '2',
  pages: '12-19',
  type: 'Review',
  licence: 'https://creativecommons.org/licenses/by/4.0/',
  copyright: 'The Authors',
  funding: 'Research Council of Norway: 4711',
  references: 'Lie A. Seaweeds. Oslo; 2001.\nMoe B. Tides. Bergen; 2002. https://doi.org/10.5555/moe',
  supplements: 'data.csv',
};

test('O-37 turns a table with a folder of PDFs into articles with every field that readers and Crossref need', async () => {
  await writeFile(
    table('articles.csv'),
    csv(KELP, {
      journal: 'nmb',
      title: 'Krill',
      pdf: 'krill.pdf',
      published: `${new Date().getUTCFullYear() + 1}-01-01`,
    }),
  );
  const printed = await content('import', table('articles.csv'));
  expect(printed.at(-1)).toBe('2 rows: 1 article new, 0 updated, 1 scheduled, 0 refused');
  const { data } = await read('/api/articles/10.5555-nmb.2024.7');
  expect(data).toMatchObject({
    journalId: 'nmb',
    title: 'Kelp in winter &amp; &lt;spring&gt;',
    authors: 'Ingrid Sjøberg, The Kelp Consortium, Sámmol Gaup',
    abstractText: '<p>First paragraph.</p><p>Second paragraph.</p>',
    keywordList: ['kelp', 'winter'],
    publicationDate: '2024-05-31',
    volume: '3',
    issue: '2',
    startPage: '12',
    endPage: '19',
    type: 'Review',
    doi: '10.5555/nmb.2024.7',
    license: 'CC BY 4.0',
    sections: [],
    references: 'Lie A. Seaweeds. Oslo; 2001.\nMoe B. Tides. Bergen; 2002. https://doi.org/10.5555/moe',
  });
  expect(data.authorList[0]).toMatchObject({
    orcid: '0000-0002-1825-0097',
    affiliations: ['University of Tromsø', 'Institute of Tides'],
  });
  expect(data.details.institutions).toEqual([{ affiliation: 'University of Tromsø', ror: '00wge5k78' }]);
  expect(data.details.summaries).toMatchObject([{ lang: 'nb', articleTitle: 'Tare om vinteren' }]);
  expect(JSON.stringify(data.details.statements)).toContain('4711');
  expect(data.details.pdf).toMatchObject({ name: 'kelp.pdf', mediaType: 'application/pdf', bytes: PDF.length });
  expect(data.details.parts).toMatchObject([{ kind: 'supplement', file: { name: 'data.csv' } }]);
  expect((await content('import', table('articles.csv'))).at(-1)).toMatch(
    /^2 rows: 0 articles new, 0 updated, 1 unchanged/,
  );
});

test('O-37 PRESS-J21 names every faulty cell by row and column, and stores nothing', async () => {
  const wrong = {
    ...KELP,
    journal: 'nmd',
    title: '',
    authors: 'Ingrid Sjøberg',
    orcids: '0000-0002-1825-0098; 0000-0002-1825-0097',
    doi: 'nmb.2024.8',
    published: '2024-02-31',
    pdf: 'no.pdf',
    supplements: '../nordlys/publisher.yaml; none.csv',
    licence: 'CC BY',
    lang: 'xx!',
  };
  await writeFile(
    table('wrong.csv'),
    csv({ ...KELP, doi: '10.5555/nmb.2024.9' }, wrong, { ...KELP, doi: '10.5555/NMB.2024.9' }),
  );
  const refused: unknown = await content('import', table('wrong.csv')).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 'PRESS-J21' });
  const faults = messageOf(refused)
    .split('\n')
    .filter((line) => line.startsWith('Row '));
  expect(faults.map((line) => line.split(':')[0])).toEqual([
    'Row 4, doi',
    'Row 3, title',
    'Row 3, journal',
    'Row 3, authors',
    'Row 3, orcids',
    'Row 3, lang',
    'Row 3, doi',
    'Row 3, published',
    'Row 3, licence',
    'Row 3, orcids',
    'Row 3, affiliations',
    'Row 3, pdf',
    'Row 3, supplements',
    'Row 3, supplements',
  ]);
  expect(faults).toContainEqual(expect.stringMatching(/^Row 3, journal: "nmd" is not a journal of the site \(.*nmb/));
  expect((await get('/api/articles/10.5555-nmb.2024.9')).statusCode).toBe(404);
  await writeFile(table('headings.csv'), 'journal,titel,pdf,published\nnmb,a,kelp.pdf,2024-01-01\n');
  await expect(content('import', table('headings.csv'))).rejects.toThrow(
    /Row 1: titel is not a column; [^]*Row 1: the column title is missing/,
  );
});
