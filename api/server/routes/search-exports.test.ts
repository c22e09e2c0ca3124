import { saveContent } from '../../content/store';
import { article, smallContent } from '../../testing/content';
import { useSmallApp } from '../../testing/small-app';

const small = useSmallApp();
const exported = async (file: string) => (await small.get(`/api/articles/search/export.${file}`)).body;

beforeAll(async () => {
  const { journals, issues } = smallContent();
  const articles = [
    article({ id: 'k1', title: 'Kelp, "sargassum"', abstract: '<p>=1+1</p>', keywords: [] }),
    article({ id: 'k2', title: 'Kelp in winter', keywords: [] }),
  ];
  await saveContent(small.db, { journals, issues, articles, members: [] });
  small.app.contentChanged();
});

test('S-32 what a search finds is RIS, BibTeX with different keys, and CSV', async () => {
  expect((await exported('ris?keyword=kelp')).match(/^TY {2}- JOUR/gm)).toHaveLength(2);
  const keys = [...(await exported('bib?keyword=kelp')).matchAll(/^@article\{(.*),/gm)].map(([, key]) => key);
  expect(new Set(keys).size).toBe(2);
  const rows = (await exported('csv?keyword=kelp')).split('\r\n');
  expect(rows[0]).toMatch(/^\uFEFFTitle,Authors,/);
  const quoted = rows.find((row) => row.startsWith('"Kelp, ""sargassum""",'));
  // No spreadsheet runs it.
  expect(quoted).toMatch(/,'=1\+1$/);
});

test('S-32 filters count, and chosen articles are exported whatever the search finds', async () => {
  expect(await exported('ris?keyword=kelp&from=2026')).toBe('');
  const two = await exported('ris?keyword=nothing&id=k2&id=k1&id=unknown');
  expect([...two.matchAll(/^TI {2}- (.*?)\r$/gm)].map(([, title]) => title)).toEqual([
    'Kelp in winter',
    'Kelp, "sargassum"',
  ]);
  expect((await exported('ris?id=k2')).match(/^TI {2}- .*\r$/gm)).toHaveLength(1);
});

test('S-32 a file is saved under a name', async () => {
  expect((await small.get('/api/articles/search/export.csv?keyword=kelp')).headers).toMatchObject({
    'content-disposition': 'attachment; filename="articles.csv"',
    'content-type': 'text/csv; charset=utf-8',
  });
});
