import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '@press/build/testing/test-folder';
import { editorPages } from '../testing/editor-site';
import { zipOf } from '../testing/zip';
import { Shelf, type Intent } from './shelf';

const editor = editorPages();
const { folder, page, send, statusOf } = editor;

async function uploaded(entries: Record<string, string>): Promise<string> {
  const zip = zipOf(Object.entries(entries).map(([name, content]) => ({ name, content })));
  const { status, to } = await send('/upload', {}, [['files', 'issue.zip', new Uint8Array(zip)]]);
  expect(status).toBe(303);
  return to;
}
const publish = (set: string, fields: Record<string, string> = {}) => send(`${set}/publish`, fields);
const jats = (doi: string, title: string, href = ''): string =>
  `<article><front><journal-meta><journal-id journal-id-type="publisher-id">hjo</journal-id></journal-meta><article-meta><article-id pub-id-type="doi">${doi}</article-id><title-group><article-title>${title}</article-title></title-group><pub-date date-type="pub" iso-8601-date="2026-08-01"/><volume>3</volume><issue>1</issue>${href && `<supplementary-material xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="${href}"/>`}</article-meta></front><body><p>Text.</p></body></article>`;
const onSite = () =>
  editor.db.query<{ title: string }>(`select title from article where doi like '10.5555/havgard.set%' order by doi`);
const draftsOf = (html: string): string[] => [...new Set(html.match(/\/drafts\/[0-9a-f-]{36}/g))];

const ISSUE = {
  'issue/a/article.xml': jats('10.5555/havgard.set1', 'First', 'data.csv'),
  'issue/a/data.csv': 'a,b',
  'issue/b.xml': jats('10.5555/havgard.set2', 'Second', 'b-data.csv'),
  'issue/b-data.csv': 'a,b',
  'issue/b.pdf': '%PDF-1.7',
  'issue/c.xml': jats('10.5555/havgard.set3', 'Third'),
  'issue/cover.txt': 'of no article',
};

test('O-41 a zip of several articles is a set of drafts, each with its own files, published together', async () => {
  const set = await uploaded(ISSUE);
  expect(set).toMatch(/^\/sets\//);
  const shown = await page(set);
  const drafts = draftsOf(shown);
  const files = drafts.map(async (draft) => (await readdir(path.join(folder, '.editor', draft))).sort());
  expect(await Promise.all(files)).toEqual([['article.xml', 'data.csv'], ['b-data.csv', 'b.pdf', 'b.xml'], ['c.xml']]);
  expect(shown).toContain('Publish 3 articles');
  expect(await page('/')).toContain('3 of them, uploaded together');
  expect(await onSite()).toEqual([]);

  expect((await publish(set)).to).toBe('/');
  expect((await onSite()).map(({ title }) => title)).toEqual(['First', 'Second', 'Third']);
  const start = await page('/');
  expect(start).toContain('3 articles: 3 published.');
  expect(await statusOf(set)).toBe(404);

  // Each can be taken back alone.
  const [at = ''] = [
    ...start.matchAll(
      /aria-label="Take back 10\.5555\/havgard\.set2"[^]*?value="([^"]+)"|value="([^"]+)"[^]{0,80}aria-label="Take back 10\.5555\/havgard\.set2"/g,
    ),
  ].map(([, one, other]) => one ?? other ?? '');
  expect((await send('/undo', { at })).status).toBe(303);
  expect((await onSite()).map(({ title }) => title)).toEqual(['First', 'Third']);
});

test('O-41 of a set with a faulty draft nothing is published until that is discarded', async () => {
  const set = await uploaded({
    'a.xml': jats('10.5555/havgard.set4', 'Fourth'),
    'b.xml': '<article><front>',
    'c.xml': jats('10.5555/havgard.set5', 'Fifth', 'missing.csv'),
  });
  const shown = await page(set);
  expect(shown).toContain('2 drafts cannot be published');
  expect(shown).toContain('missing.csv');
  const refused = await publish(set);
  expect([refused.status, refused.body]).toEqual([400, expect.stringContaining('Nothing was published.')]);
  expect((await onSite()).map(({ title }) => title)).toEqual(['First', 'Third']);
  const [, second = '', third = ''] = draftsOf(shown);
  for (const draft of [second, third]) await send(`${draft}/discard`, {});
  await publish(set, { day: '2026-09-09' });
  const rows = await editor.db.query(
    `select title, published::text as day from article where doi = '10.5555/havgard.set4'`,
  );
  expect(rows).toEqual([{ title: 'Fourth', day: '2026-09-09' }]);
});

test('fault 116 a process killed while it publishes a set leaves all drafts, or none if the site has them', async () => {
  const dir = testFolder();
  const shelf = new Shelf(dir);
  const begin = async (): Promise<string[]> => {
    const ids: string[] = [];
    for (const name of ['one', 'two'])
      ids.push(await shelf.addDraft((draft) => writeFile(path.join(draft, 'a.xml'), name)));
    const intent = (entry: string): Intent => ({ who: 'elin', what: 'published', entry, article: entry, doi: '' });
    await new Promise<void>((begun) => {
      void shelf.replace(
        ids.map((id, at) => ({ id, deed: intent(`entry-${at}`) })),
        () => {
          begun();
          return new Promise(() => undefined);
        },
      );
    });
    return ids;
  };
  const ids = await begin();
  // The site has the first of them only: a folder with both was never applied.
  await new Shelf(dir).settle(
    async ({ entry }) => entry === 'entry-0',
    async () => undefined,
  );
  expect([(await shelf.drafts()).sort(), await shelf.names()]).toEqual([[...ids].sort(), []]);
  await rm(path.join(dir, '.editor/drafts'), { recursive: true });
  await begin();
  await new Shelf(dir).settle(
    async () => true,
    async () => undefined,
  );
  expect([await shelf.drafts(), await shelf.names()]).toEqual([[], ['entry-0', 'entry-1']]);
  expect(await readFile(path.join(dir, 'articles/entry-1/a.xml'), 'utf8')).toBe('two');
  expect((await shelf.log()).map(({ entry, added }) => [entry, ...added])).toEqual([
    ['entry-1', 'entry-1'],
    ['entry-0', 'entry-0'],
  ]);
});
