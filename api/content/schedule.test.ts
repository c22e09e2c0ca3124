import type { Db } from '../db/db';
import { harvestEntry } from '../reads/harvest';
import { article as readArticle, latestPublications } from '../reads/articles';
import { issuesOf } from '../reads/issues';
import { article, smallContent } from '../testing/content';
import { memoryDb } from '../testing/db';
import { DueArticles } from './due-articles';
import { removeContent } from './remove';
import { saveContent } from './store';

const LATER = '2999-05-01';
const FILE = 'f'.repeat(64);
const waiting = (over: object = {}) =>
  article({
    id: 'w1',
    title: 'Kept back',
    issueId: 'ssha-1-3',
    publicationDate: LATER,
    details: { xml: { url: `/api/files/${FILE}/w1.xml`, name: 'w1.xml', mediaType: 'text/xml', bytes: 1 } },
    ...over,
  });
const issue = { id: 'ssha-1-3', journalId: 'ssha', volume: '1', issueNumber: '3', publicationDate: LATER };
const batch = (...articles: ReturnType<typeof waiting>[]) => ({
  journals: [],
  issues: [issue],
  articles,
  members: [],
});

let db: Db;
let published = 0;
let due: DueArticles;
beforeEach(async () => {
  db = await memoryDb();
  published = 0;
  due = new DueArticles(db, () => published++, { info: () => undefined, error: () => undefined });
  await saveContent(db, smallContent());
});
afterEach(async () => {
  await due.close();
  await db.close();
});

const rows = async (sql: string): Promise<unknown[]> => (await db.query<{ of: unknown }>(sql)).map(({ of }) => of);
const bringForward = () => db.query(`update scheduled_article set due = '2020-01-01'`);
const changes = () => rows('select keys as of from content_change order by id desc limit 1');
const statusOf = async (id: string) =>
  readArticle(db, id).then(
    () => 200,
    ({ status }: { status: number }) => status,
  );

test('O-15 an article with a future date is visible only by its preview link, and is stored on its day', async () => {
  const { scheduled, articles } = await saveContent(db, batch(waiting()));
  expect(articles).toEqual({ added: 0, updated: 0 });
  const [{ previewId, date } = { previewId: null, date: '' }] = scheduled;
  expect(date).toBe(LATER);
  expect(await rows(`select key as of from article where key = 'w1'`)).toEqual([]);
  expect(await statusOf('w1')).toBe(404);
  expect(await harvestEntry(db, 'w1')).toBeUndefined();
  expect(await issuesOf(db, 'ssha')).not.toContainEqual(expect.objectContaining({ id: 'ssha-1-3' }));
  expect(await rows(`select issue_count as of from journal where id = 'ssha'`)).toEqual([2]);
  expect(await readArticle(db, previewId ?? '')).toMatchObject({
    id: previewId,
    title: 'Kept back',
    scheduled: LATER,
    authorList: [{ name: 'Ayşe Yılmaz' }],
    volume: '1',
    issue: '3',
  });

  expect(await due.publish()).toBe(0);
  await bringForward();
  // The same date again: only the clock decides.
  await db.query(`update scheduled_article set content = content || '{"publicationDate": "2020-01-01"}'`);
  expect(await due.publish()).toBe(1);
  expect(published).toBe(1);
  expect(await statusOf('w1')).toBe(200);
  expect(await readArticle(db, previewId ?? '')).toMatchObject({ id: 'w1' });
  expect(await harvestEntry(db, 'w1')).toMatchObject({ journalId: 'ssha' });
  expect(await issuesOf(db, 'ssha')).toContainEqual(expect.objectContaining({ id: 'ssha-1-3' }));
  expect((await changes())[0]).toEqual(
    expect.arrayContaining(['article-w1', `article-${previewId}`, 'list-ssha', 'journal-ssha']),
  );
});

test('O-15 a postponed article disappears and keeps its counts, and a new version keeps the preview link', async () => {
  const early = waiting({ publicationDate: '2024-01-01', seed: { views: 7, clicks: 0, downloads: 3, citations: 0 } });
  await saveContent(db, batch(early));
  const { scheduled } = await saveContent(db, batch(waiting()));
  expect(await statusOf('w1')).toBe(404);
  expect(await rows('select sha256 as of from withdrawn_file')).toEqual([FILE]);
  expect((await saveContent(db, batch(waiting({ publicationDate: '2998-01-01' })))).scheduled).toEqual([
    { ...scheduled[0], date: '2998-01-01' },
  ]);
  await saveContent(db, batch(waiting({ publicationDate: '2024-02-01' })));
  expect(await readArticle(db, 'w1')).toMatchObject({ views: 7, downloads: 3, publicationDate: '2024-02-01' });
  expect(await rows('select sha256 as of from withdrawn_file')).toEqual([]);
  expect(await rows('select content as of from scheduled_article')).toEqual([null]);
});

test('J-31 G-14 a removed article loses its files and its preview link; a scheduled one leaves nothing', async () => {
  await saveContent(db, batch(waiting({ publicationDate: '2024-01-01' }), waiting({ id: 'w2', doi: '10.5555/w2' })));
  await removeContent(db, 'article', ['w1', 'w2']);
  await expect(readArticle(db, 'w1')).rejects.toMatchObject({
    status: 410,
    message: expect.stringMatching(/DOI 10\.5555\/w1.* on \d{1,2} \w+ \d{4}\.$/),
  });
  expect(await statusOf('w2')).toBe(404);
  expect(await rows('select sha256 as of from withdrawn_file')).toEqual([FILE]);
  expect(await rows('select key as of from scheduled_article')).toEqual([]);
  expect((await changes())[0]).toEqual(expect.arrayContaining([`file-${FILE}`, 'article-w1']));
  expect((await latestPublications(db)).map(({ id }) => id)).not.toContain('w1');
});
