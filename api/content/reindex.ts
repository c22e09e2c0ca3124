import type { Db } from '../db/db';
import type { Progress } from './progress';
import { tablesOf } from './tables';

/** Rows per statement; short statements, so that readers do not wait long. */
const BATCH_SIZE = 50;

/**
 * Computes the search columns of every article again, while the site keeps running. Needed after an upgrade of PostgreSQL with
 * changed dictionaries.
 * @returns the number of articles
 */
export async function reindex(db: Db, progress: Progress): Promise<number> {
  const [counted] = await db.query<{ n: number }>('select count(*) as n from article');
  const total = counted?.n ?? 0;
  const article = (await tablesOf(db)).find(({ name }) => name === 'article');
  // Setting a column, even to its own value, computes the generated columns again.
  const assignments = article?.columns
    .filter((column) => column !== article.identity)
    .map((column) => `${column} = article.${column}`);
  let done = 0;
  for (let after: number | undefined = 0; after !== undefined;) {
    const rows: { id: number }[] = await db.query<{ id: number }>(
      `with batch as (select id from article where id > $1 order by id limit ${BATCH_SIZE})
       update article set ${assignments?.join(', ')} from batch where article.id = batch.id returning article.id`,
      [after],
    );
    done += rows.length;
    progress(done, total);
    after = rows.length === 0 ? undefined : Math.max(...rows.map(({ id }) => id));
  }
  await db.exec('analyze article');
  return done;
}
