/** Two other engines over the same texts: PostgreSQL as in its manual, and MiniSearch with its defaults and fuzzy words. */
import { PGlite } from '@electric-sql/pglite';
import MiniSearch from 'minisearch';

/** @typedef {{ id: string, title: string, authors: string, keywords: string, abstractText: string, doi: string }} Searched */
/** @typedef {(text: string) => Promise<string[]>} Engine ids of the first ten hits */

/** @param {readonly Searched[]} articles @returns {Promise<Engine>} */
export async function plainPostgres(articles) {
  const db = await PGlite.create();
  await db.exec(`create table article (id text, words tsvector);`);
  for (const { id, title, authors, abstractText, keywords } of articles)
    await db.query(
      `insert into article values ($1, setweight(to_tsvector('english', $2), 'A') || setweight(to_tsvector('english', $3), 'B') || setweight(to_tsvector('english', $4), 'D'))`,
      [id, title, `${authors} ${keywords}`, abstractText.replace(/<[^>]*>/g, ' ')],
    );
  return async (text) => {
    const { rows } = await db.query(
      `select id from article, websearch_to_tsquery('english', $1) query where words @@ query order by ts_rank_cd(words, query) desc limit 10`,
      [text],
    );
    return rows.map((row) => String(/** @type {{ id: string }} */ (row).id));
  };
}

/** @param {readonly Searched[]} articles @returns {Engine} */
export function miniSearch(articles) {
  const engine = new MiniSearch({
    fields: ['title', 'authors', 'keywords', 'abstractText', 'doi'],
    searchOptions: { boost: { title: 3, keywords: 2 }, fuzzy: 0.2, prefix: true },
  });
  engine.addAll([...articles]);
  return async (text) =>
    engine
      .search(text)
      .slice(0, 10)
      .map(({ id }) => String(id));
}
