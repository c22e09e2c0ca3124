import { restoreBackup } from '../backup/restore';
import { writeBackup } from '../backup/write';
import { Mutex } from 'async-mutex';
import { PassThrough } from 'node:stream';
import { removeContent } from '../content/remove';
import { saveContent } from '../content/store';
import { saveParts } from '../site/parts';
import { article as articleWith, saveArticles, smallContent } from '../testing/content';
import { useDb } from '../testing/db';
import { noFiles } from '../testing/no-files';
import { SettledChanges } from './changes';

const db = useDb(smallContent);
let changes: SettledChanges;
let after: number;

const article = (given: Partial<Parameters<typeof articleWith>[0]> & { id: string }) =>
  articleWith({ title: `Title of ${given.id}`, ...given });

/** The changes since the last call, without the key that every change has. */
async function changed(): Promise<string[] | null> {
  const { latest, keys } = await changes.since(after);
  after = latest;
  if (!keys || keys.length === 0) return keys;
  const others = keys.filter((key) => key !== 'site').sort();
  return keys.includes('site') ? others : [...others, 'without the key of the site'];
}

const save = (...articles: ReturnType<typeof article>[]) => saveArticles(db, articles);

beforeAll(async () => {
  await save(article({ id: 'one', doi: '10.5555/one' }), article({ id: 'two', doi: '10.5555/two' }));
});
beforeEach(async () => {
  changes = new SettledChanges(db, 0);
  after = (await changes.since(null)).latest;
});

test('M-01 a new article affects itself and its journal; a correction does not affect other articles; identical content affects nothing', async () => {
  const [{ journal } = { journal: '' }] = await db.query<{ journal: string }>(
    "select journal_id as journal from article where key = 'one'",
  );
  await save(article({ id: 'new', doi: '10.5555/new' }));
  expect(await changed()).toEqual(['article-new', `journal-${journal}`, `list-${journal}`]);
  await save(article({ id: 'new', doi: '10.5555/new', title: 'Corrected' }));
  expect(await changed()).toEqual(['article-new', `list-${journal}`]);
  await save(article({ id: 'new', doi: '10.5555/new', title: 'Corrected' }));
  expect(await changed()).toEqual([]);
  await removeContent(db, 'article', ['new']);
  expect(await changed()).toEqual(['article-new', `journal-${journal}`, `list-${journal}`]);
});

test('M-01 adding or removing a notice affects the article that it names', async () => {
  const notice = article({
    id: 'notice',
    doi: '10.5555/notice',
    details: { relations: [{ kind: 'retracts', doi: '10.5555/one' }] },
  });
  await save(notice);
  expect(await changed()).toEqual(expect.arrayContaining(['article-notice', 'article-one']));
  await removeContent(db, 'article', ['notice']);
  expect(await changed()).toEqual(expect.arrayContaining(['article-notice', 'article-one']));
});

test('M-01 a change of a journal affects only it; a change of many articles is reported by journal', async () => {
  const [journal] = smallContent().journals;
  if (!journal) throw new Error('There is a journal.');
  await saveContent(db, { journals: [{ ...journal, title: 'Renamed' }], issues: [], members: [], articles: [] });
  expect(await changed()).toEqual([`journal-${journal.id}`, `list-${journal.id}`]);
  await save(...Array.from({ length: 101 }, (_, n) => article({ id: `many-${n}`, doi: `10.5555/many-${n}` })));
  expect((await changed())?.filter((key) => key.startsWith('article-'))).toEqual([]);
});

test('M-01 a text of a page affects that page, the publisher everything', async () => {
  await db.tx((queries) => saveParts(queries, [{ name: 'page about', value: { title: 'About' } }], []));
  expect(await changed()).toEqual(['page-about']);
  await db.tx((queries) => saveParts(queries, [], ['page about', 'publisher']));
  expect(await changed()).toEqual(['all', 'page-about']);
});

test('M-01 reports a change when all processes have had time to notice it, and never twice', async () => {
  let now = 0;
  const slow = new SettledChanges(db, 3_000, () => now);
  await slow.since(null);
  now = 3_000;
  const { latest } = await slow.since(null);
  await save(article({ id: 'slow', doi: '10.5555/slow' }));
  expect(await slow.since(latest)).toEqual({ latest, keys: [] });
  now = 5_999;
  expect(await slow.since(latest)).toEqual({ latest, keys: [] });
  now = 6_000;
  const told = await slow.since(latest);
  expect(told).toEqual({ latest: expect.any(Number), keys: expect.arrayContaining(['article-slow']) });
  expect(told.latest).toBeGreaterThan(latest);
  expect(await slow.since(told.latest)).toEqual({ latest: told.latest, keys: [] });
});

test('M-01 a client that knows no change, a deleted one, or one of a restored database, drops everything', async () => {
  expect(await changes.since(null)).toEqual({ latest: after, keys: null });
  const backup = new PassThrough();
  const bytes: Buffer[] = [];
  backup.on('data', (chunk: Buffer) => bytes.push(chunk));
  await writeBackup(db, new Mutex(), backup, noFiles);
  await save(article({ id: 'later', doi: '10.5555/later' }), article({ id: 'two', doi: '10.5555/two', title: 'X' }));
  await save(article({ id: 'later', doi: '10.5555/later', title: 'Y' }));
  expect(await changed()).not.toEqual([]);
  async function* read() {
    yield Buffer.concat(bytes);
  }
  await restoreBackup(db, read(), true, () => undefined, noFiles);
  expect(await changed()).toEqual(['all']);
  // A restored database has as many changes as the one before it, but different ones.
  await restoreBackup(db, read(), true, () => undefined, noFiles);
  expect(await changed()).toEqual(['all']);
  const known = after;
  await db.exec(`update content_change set at = now() - interval '31 days'`);
  await save(article({ id: 'two', doi: '10.5555/two', title: 'Z' }));
  expect(await changes.since(known)).toMatchObject({ keys: null });
});
