import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { testFolder } from '@press/build/testing/test-folder';
import type { App } from '../server/app';
import { testApp } from '../testing/app';
import { runOn } from '../testing/command';
import { useDb } from '../testing/db';
import { directoryFiles } from '../files/directory-files';

const db = useDb();
const dir = testFolder();
const fixture = (name: string): string => path.join(__dirname, '../import/ojs/fixtures', name);

const importOjs = (file: string, ...options: string[]) => runOn(db, dir, ['import', file, ...options]);

let app: App;
beforeAll(() => void (app = testApp(db, { files: directoryFiles(dir) })));
afterAll(() => app.http.close());

const dataOf = async (address: string): Promise<Record<string, unknown>> => {
  const response = await app.http.inject(address);
  expect([address, response.statusCode]).toEqual([address, 200]);
  return response.json<{ data: Record<string, unknown> }>().data;
};

test('O-31 imports an article of OJS 3.3 with its PDF and former ids, and an account of omitted texts', async () => {
  const { code, printed } = await importOjs(fixture('ojs-3.3.xml'), '--journal', 'tides');
  expect([code, printed.at(-1)]).toEqual([0, '1 exported article: 1 article new, 0 updated, 0 refused']);
  await app.contentChanged();
  const article = await dataOf('/api/articles/10.5555-tides.v4i2.7');
  expect(article).toMatchObject({
    title: 'The Tides of an estuary: A year of measurements',
    volume: '4',
    issue: '2',
    pages: '12-34',
    abstractText: '<p>The tide rose by <b>2 m</b>, p&lt;0.05.</p>',
    license: 'CC BY 4.0',
    publicationDate: '2021-06-01',
    type: 'Research articles',
    authorList: [{ name: 'Ada Lovelace', orcid: '0000-0002-1825-0097', affiliations: ['University of the Sea'] }],
  });
  const { pdf } = article['details'] as { pdf: { url: string } };
  const served = await app.http.inject(pdf.url);
  expect([served.headers['content-type'], served.body.slice(0, 5)]).toEqual(['application/pdf', '%PDF-']);
  expect(JSON.stringify(article)).not.toMatch(/ada@tides\.example|manuscript/);
  const lines = printed.join('\n');
  for (const lost of [
    'version 1 of 2021-05-04 is left out: the last version counts',
    '1 file that OJS does not publish left out, such as manuscript.docx',
    'publication/authors/author/email: 1 (1 words)',
    'issue/description/p: 1 (4 words)',
  ])
    expect(lines).toContain(lost);
  expect(
    await db.query('select kind, former_id as id, leads_to as to from former_address order by kind, former_id'),
  ).toEqual([
    { kind: 'article', id: '7', to: '10.5555-tides.v4i2.7' },
    { kind: 'article', id: 'tides-of-an-estuary', to: '10.5555-tides.v4i2.7' },
    { kind: 'galley', id: '11', to: '10.5555-tides.v4i2.7' },
    { kind: 'galley', id: '7/pdf', to: '10.5555-tides.v4i2.7' },
    { kind: 'galley', id: 'tides-of-an-estuary/pdf', to: '10.5555-tides.v4i2.7' },
    { kind: 'issue', id: '3', to: 'tides-4-2' },
    { kind: 'issue', id: 'spring', to: 'tides-4-2' },
  ]);
});

test('O-31 repeating an OJS import stores nothing twice', async () => {
  const { printed } = await importOjs(fixture('ojs-3.3.xml'), '--journal', 'tides');
  expect(printed.at(-1)).toBe('1 exported article: 0 articles new, 0 updated, 1 unchanged, 0 refused');
});

test('fault 246 an interrupted OJS import leaves whole articles, and the next import adds the rest once', async () => {
  const whole = readFileSync(fixture('ojs-3.3.xml'), 'utf8');
  const [start = '', article = '', end = ''] = whole.split(/(?=<article xmlns)|(?<=<\/article>)(?=\s*<\/articles>)/);
  const numbered = (n: number): string => article.replaceAll('>7<', `>${n}<`).replace('v4i2.7', `v4i2.${n}`);
  const articles = Array.from({ length: 60 }, (_, at) => numbered(100 + at));
  const file = path.join(dir, 'many.xml');
  const text = start + articles.join('') + end;
  writeFileSync(file, text.slice(0, start.length + articles.slice(0, 55).join('').length + 900));
  await expect(importOjs(file, '--journal', 'tides')).rejects.toMatchObject({ code: 'PRESS-J02' });
  const stored = () =>
    db.query<{ count: number }>(
      `select count(*)::integer as count from article where doi like '10.5555/tides.v4i2.1%' and details->'pdf'->>'name' = 'tides.pdf'`,
    );
  expect(await stored()).toEqual([{ count: 50 }]);
  writeFileSync(file, text);
  const { printed } = await importOjs(file, '--journal', 'tides');
  expect(printed.at(-1)).toBe('60 exported articles: 10 articles new, 0 updated, 50 unchanged, 0 refused');
  expect(await stored()).toEqual([{ count: 60 }]);
  // Each article's galley has the path `pdf`.
  const address = encodeURIComponent('/index.php/tides/article/view/130/pdf');
  expect(await dataOf(`/api/site/former-address?address=${address}`)).toEqual({
    to: '/journal/tides/article/10.5555-tides.v4i2.130.pdf',
  });
});
