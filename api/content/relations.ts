import type { Queries } from '../db/db';
import type { ChangedArticle } from '../surrogate-keys/changes';
import type { ContentArticle } from './model';
import { asJson } from './rows';

/** The time of a change, to the second: harvesters query by seconds. */
export const NOW = `date_trunc('second', clock_timestamp())`;

/**
 * Marks the articles that stored relations of these articles name as changed: an article's presentation depends on the notices
 * that name it, such as a retraction.
 * @returns the articles that are marked
 */
export async function touchNamedBy(queries: Queries, ids: readonly number[]): Promise<ChangedArticle[]> {
  if (ids.length === 0) return [];
  return queries.query<ChangedArticle>(
    `update article set datestamp = ${NOW}, revised_at = ${NOW}
     where lower(doi) in (select doi from relation where article_id = any($1::bigint[]))
     returning key, journal_id as journal`,
    [ids],
  );
}

/** Stores the relations of these articles to others, and replaces the stored ones. */
export async function writeRelations(
  queries: Queries,
  articles: readonly { article: ContentArticle; id: number }[],
): Promise<void> {
  await queries.query('delete from relation where article_id = any($1::bigint[])', [articles.map(({ id }) => id)]);
  const rows = articles.flatMap(({ article, id }) =>
    (article.details?.relations ?? []).flatMap(({ kind, doi }, position) =>
      doi ? [{ article_id: id, position, kind, doi: doi.toLowerCase() }] : [],
    ),
  );
  if (rows.length === 0) return;
  await queries.query(
    `insert into relation (article_id, position, kind, doi) select article_id, position, kind, doi
     from jsonb_to_recordset($1::jsonb) as row (article_id bigint, position integer, kind text, doi text)`,
    [asJson(rows)],
  );
}
