import { seededRandom } from '@press/random';
import { saveContent } from '../content/store';
import { article, smallContent } from '../testing/content';
import { useDb } from '../testing/db';
import { mostViewed, trending } from './articles';

const db = useDb();

beforeAll(async () => {
  const articles = Array.from({ length: 60 }, (_, at) =>
    article({ id: `t${at}`, title: `Trend ${at}`, publicationDate: at % 9 ? `2024-0${1 + (at % 7)}-01` : null }),
  );
  await saveContent(db, { ...smallContent(), articles });
});

/** Sorted by a comparison of all articles. */
const compared = async (condition = 'true') =>
  (
    await db.query<{ id: string }>(
      `select key as id from article a left join stat on target = 'article:' || key
       where ${condition} order by coalesce(visitors, 0) desc, published desc nulls last, a.id desc limit 10`,
    )
  ).map(({ id }) => id);

/** With at most this many visitors: no, few and many articles have the same number. */
test.each([0, 1, 2, 4, 20, 100, 100_000])(
  'H-06 the most visited articles trend, newer first among equals: up to %d visitors',
  async (most) => {
    const random = seededRandom(most + 1);
    for (let round = 0; round < 5; round += 1) {
      await db.exec('delete from stat');
      const share = random.next();
      for (let at = 0; at < 60; at += 1)
        if (random.next() < share)
          await db.query('insert into stat (target, visitors) values ($1, $2)', [
            `article:t${at}`,
            Math.floor(most * random.next() ** 3),
          ]);
      // For a journal, and for removed articles.
      await db.query(
        `insert into stat (target, visitors) select * from unnest(array['journal:ssha', 'article:gone', 'article:gone too'], array[0, $1, $1]::int[])`,
        [most],
      );
      expect((await trending(db)).map(({ id }) => id)).toEqual(await compared());
    }
  },
);

test('fault 89, J-19 lists the most viewed articles of a journal, in any order of article, number and journal; forged views from one source do not count', async () => {
  const random = seededRandom(7);
  await db.exec('delete from stat');
  for (let at = 0; at < 60; at += 1)
    await db.query('insert into stat (target, visitors) values ($1, $2)', [`article:t${at}`, random.below(9) ** 4]);
  const of = async (journal: string) => {
    expect((await mostViewed(db, journal)).map(({ id }) => id)).toEqual(await compared(`a.journal_id = '${journal}'`));
  };
  await db.exec(`update stat set views = 1000000 where visitors = 0`);
  await of('ssha');
  // Counted before the article was stored.
  await db.query(`insert into stat (target, visitors) values ('article:late', 1000000)`);
  const late = article({ id: 'late', title: 'Late' });
  await saveContent(db, { ...smallContent(), articles: [late] });
  expect((await mostViewed(db, late.journalId))[0]?.id).toBe('late');
  await of(late.journalId);
});
