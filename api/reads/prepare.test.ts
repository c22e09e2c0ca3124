import { saveContent } from '../content/store';
import type { Queries } from '../db/db';
import { smallContent } from '../testing/content';
import { useDb } from '../testing/db';
import { prepareReads } from '../server/app';
import { READERS } from './readers';

const db = useDb();

/** The statements sent to the database during `work`. */
async function statementsOf(work: (db: Queries) => Promise<unknown>): Promise<Set<string>> {
  const asked = new Set<string>();
  await work({
    ...db,
    query: <T>(sql: string, params?: readonly unknown[]) => {
      asked.add(sql);
      return db.query<T>(sql, params);
    },
  });
  return asked;
}

test('prepares a database without content too', () => expect(prepareReads(db)).resolves.toBeUndefined());

test('G-24 at the start the database runs the queries of the first pages and searches', async () => {
  await saveContent(db, smallContent());
  const prepared = await statementsOf(prepareReads);
  const keyword = 'letters';
  const position = { pageNum: 1, pageSize: 10 };
  const asked = await statementsOf(async (recorded) => {
    await READERS.getJournals(recorded, {});
    await READERS.getTrendingArticles(recorded, {});
    await READERS.getLatestPublications(recorded, {});
    await READERS.getJournal(recorded, { journalId: 'ssha' });
    await READERS.getArticle(recorded, { articleId: smallContent().articles[0]!.id });
    for (const sort of ['relevance', 'date', 'views'] as const)
      await READERS.searchArticles(recorded, { keyword, year: '2024', sort, ...position });
    await READERS.searchArticles(recorded, { keyword: 'nothing-like-it', sort: 'relevance', ...position });
    await READERS.getSearchFacets(recorded, { keyword, year: '2024' });
  });
  expect([...asked].filter((sql) => !prepared.has(sql))).toEqual([]);
});
