import type { Db } from '../db/db';
import { tablesOf } from './tables';

/** Rows a statement: each takes a moment, so that readers get in between. */
const ROWS = 50;

/**
 * Works out anew what the search looks into, for every article: after an upgrade of PostgreSQL whose dictionaries differ,
 * or when a search misses what is there. The site goes on meanwhile, with the old words until the new ones are there.
 */
export async function reindex(db: Db, progress: (done: number, total: number) => void): Promise<number> {
  const [counted] = await db.query<{ n: number }>('select count(*) as n from article');
  const total = counted?.n ?? 0;
  const article = (await tablesOf(db)).find(({ name }) => name === 'article');
  // A generated column is worked out anew when a column that it comes from is set, to what it was or not.
  const same = article?.columns
    .filter((column) => column !== article.identity)
    .map((column) => `${column} = article.${column}`);
  let done = 0;
  for (let after: number | undefined = 0; after !== undefined;) {
    const rows: { id: number }[] = await db.query<{ id: number }>(
      `with batch as (select id from article where id > $1 order by id limit ${ROWS})
       update article set ${same?.join(', ')} from batch where article.id = batch.id returning article.id`,
      [after],
    );
    done += rows.length;
    progress(done, total);
    after = rows.length === 0 ? undefined : Math.max(...rows.map(({ id }) => id));
  }
  await db.exec('analyze article');
  return done;
}
