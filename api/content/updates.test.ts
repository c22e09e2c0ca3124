import type { ArticleDetailsWire } from '@press/contract/wire';
import { article, journal, saveArticles } from '../testing/content';
import { useDb } from '../testing/db';
import type { ContentArticle } from './model';

const db = useDb(() => ({
  journals: [journal({ id: 'ssha', title: 'Asia' })],
  issues: [{ id: 'ssha-1-1', journalId: 'ssha', volume: '1', issueNumber: '1', publicationDate: '2024-12-31' }],
  articles: [],
  members: [],
}));

const xml = (version: number): ArticleDetailsWire => ({
  xml: { url: `/api/files/${version}/a.xml`, name: 'a.xml', mediaType: 'application/xml', bytes: 1 },
});
const save = (over: Partial<ContentArticle>) =>
  saveArticles(db, [
    article({ id: 'a', issueId: 'ssha-1-1', title: 'Tea', doi: '10.5555/a', publicationDate: '2025-01-01', ...over }),
  ]);
const history = async () =>
  (await db.query<{ h: unknown }>(`select details -> 'history' as h from article where key = 'a'`))[0]?.h ?? null;
const today = new Date().toISOString().slice(0, 10);

test('F-80 dates a text that changed without words, once a day, and keeps the day', async () => {
  await save({ details: xml(1) });
  await save({ details: xml(1) });
  expect(await history()).toBeNull();
  await save({ title: 'Teas', details: xml(2) });
  await save({ title: 'Tea houses', details: xml(3) });
  await save({ title: 'Tea houses', details: xml(3) });
  expect(await history()).toEqual([{ kind: 'updated', date: today }]);
  const stored = { title: 'Tea houses', details: { ...xml(3), history: [{ kind: 'updated', date: today }] } };
  expect((await save(stored)).articles).toEqual({ added: 0, updated: 0 });
});

test('F-80 does not date names, texts that a newer program reads from the same file, or changes with words', async () => {
  await db.query(`delete from article`);
  await save({ details: xml(1) });
  await save({
    details: xml(2),
    authors: [{ name: 'New Name', given: 'New', family: 'Name', orcid: '', affiliations: [] }],
  });
  await save({ details: xml(2), abstract: '<p>Read by a newer program.</p>' });
  expect(await history()).toBeNull();
  const said = [{ kind: 'updated', date: '2025-03-03', note: 'Title' }];
  await save({ title: 'Teas', details: { ...xml(3), history: said } });
  expect(await history()).toEqual(said);
});

test("F-80 does not date changes before an article's day", async () => {
  await db.query(`delete from article`);
  await save({ publicationDate: '2099-01-01' });
  await save({ publicationDate: '2099-01-01', title: 'Later' });
  await save({ title: 'Later' });
  expect(await history()).toBeNull();
});
