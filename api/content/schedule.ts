import type { Queries } from '../db/db';
import { findStored, identityOf } from './articles';
import { COUNTS } from './export';
import { lastByKey, articleRow, asJson } from './rows';
import type { ContentArticle, Scheduled } from './model';
import { previewId } from './drafts';
import { firstDay } from './published';
import { remove } from './remove';

/**
 * A future publication date is a schedule. The article waits in `scheduled_article`, which readers never see; on its day it is
 * stored like any other (`due-articles.ts`). A day begins at 0:00 UTC by the clock of the database.
 */

/** SQL of the current day. */
const TODAY = `(clock_timestamp() at time zone 'UTC')::date`;

/** Articles whose day has come, and later ones. */
export async function divided(
  queries: Queries,
  articles: readonly ContentArticle[],
): Promise<{ due: ContentArticle[]; later: ContentArticle[] }> {
  const [{ today } = { today: '' }] = await queries.query<{ today: string }>(`select ${TODAY} as today`);
  const isLater = ({ publicationDate }: ContentArticle): boolean => (firstDay(publicationDate) ?? '') > today;
  return { due: articles.filter((article) => !isLater(article)), later: articles.filter(isLater) };
}

/**
 * Schedules articles. A public one disappears from the site and keeps its counts.
 * @returns ids of preview links whose content has changed
 */
export async function putOff(queries: Queries, later: readonly ContentArticle[]): Promise<string[]> {
  if (later.length === 0) return [];
  const { matchOf } = await findStored(queries, later);
  const rows = [];
  for (const article of later) {
    const stored = matchOf(article);
    const [counts] = stored
      ? await queries.query<Pick<ContentArticle, 'seed' | 'usage'>>(
          `select ${COUNTS} from article a left join stat s on s.target = 'article:' || a.key where a.id = $1`,
          [stored.id],
        )
      : [];
    rows.push({
      identity: identityOf(article),
      key: stored?.key ?? article.id,
      journal_id: article.journalId,
      issue_id: article.issueId,
      due: firstDay(article.publicationDate),
      digest: articleRow(article, stored?.key ?? article.id).digest,
      content: { ...article, id: stored?.key ?? article.id },
      counts: counts?.seed ? counts : null,
    });
    if (stored) await remove(queries, 'article', [stored.key]);
  }
  const changed = await queries.query<{ token: string }>(
    `insert into scheduled_article as s (identity, key, journal_id, issue_id, due, digest, content)
     select identity, key, journal_id, issue_id, due, digest, content || coalesce(counts, '{}')
     from jsonb_to_recordset($1::jsonb) as row (identity text, key text, journal_id text, issue_id text, due date, digest text, content jsonb, counts jsonb)
     on conflict (identity) do update set key = excluded.key, journal_id = excluded.journal_id, issue_id = excluded.issue_id, due = excluded.due,
       digest = excluded.digest,
       -- Counts that were taken along stay.
       content = case when excluded.content->'seed' = 'null' and s.content->'seed' <> 'null'
         then excluded.content || jsonb_build_object('seed', s.content->'seed', 'usage', coalesce(s.content->'usage', '[]')) else excluded.content end
     returning token`,
    [asJson(lastByKey(rows, ({ identity }) => identity))],
  );
  return changed.map(({ token }) => previewId(token));
}

/** The scheduled ones among the articles, by identity: id and digest of content. */
export async function waitingArticles(
  queries: Queries,
  articles: readonly ContentArticle[],
): Promise<Map<string, { key: string; digest: string }>> {
  const rows = await queries.query<{ identity: string; key: string; digest: string }>(
    'select identity, key, digest from scheduled_article where identity = any($1::text[]) and content is not null',
    [articles.map(identityOf)],
  );
  return new Map(rows.map(({ identity, ...row }) => [identity, row]));
}

/** The articles with the counts that they kept when they were postponed. */
export async function withCounts(queries: Queries, due: readonly ContentArticle[]): Promise<ContentArticle[]> {
  const rows = await waiting(queries, due);
  return due.map((article) => {
    const { seed, usage } = rows.get(identityOf(article)) ?? article;
    return article.seed || !seed ? article : { ...article, seed, ...(usage && { usage }) };
  });
}

async function waiting(queries: Queries, articles: readonly ContentArticle[]): Promise<Map<string, ContentArticle>> {
  const rows = await queries.query<{ identity: string; content: ContentArticle }>(
    'select identity, content from scheduled_article where identity = any($1::text[]) and content is not null',
    [articles.map(identityOf)],
  );
  return new Map(rows.map(({ identity, content }) => [identity, content]));
}

/** Ends the schedule of articles that were stored; their preview links then lead to them. @returns ids of the links */
export async function haveAppeared(queries: Queries, due: readonly ContentArticle[]): Promise<string[]> {
  const waited = await waiting(queries, due);
  if (waited.size === 0) return [];
  const appeared = due.filter((article) => waited.has(identityOf(article)));
  const { matchOf } = await findStored(queries, appeared);
  const rows = appeared.map((article) => ({ identity: identityOf(article), key: matchOf(article)?.key ?? article.id }));
  const links = await queries.query<{ token: string }>(
    `update scheduled_article s set content = null, key = row.key
     from jsonb_to_recordset($1::jsonb) as row (identity text, key text) where s.identity = row.identity returning token`,
    [asJson(rows)],
  );
  return links.map(({ token }) => previewId(token));
}

/** The scheduled ones among a source's articles: only those with a future day. */
export async function scheduledOf(queries: Queries, articles: readonly ContentArticle[]): Promise<Scheduled[]> {
  const { later } = await divided(queries, articles);
  if (later.length === 0) return [];
  const rows = await queries.query<{ identity: string; token: string }>(
    'select identity, token from scheduled_article where identity = any($1::text[])',
    [later.map(identityOf)],
  );
  const tokens = new Map(rows.map(({ identity, token }) => [identity, token]));
  return later.map((article) => {
    const token = tokens.get(identityOf(article));
    return {
      id: article.id,
      journalId: article.journalId,
      date: firstDay(article.publicationDate) ?? '',
      previewId: token ? previewId(token) : null,
    };
  });
}

const DUE = `content is not null and due <= ${TODAY}`;

/** True if the day of an article has come. */
export const hasDue = async (db: Queries): Promise<boolean> =>
  (await db.query(`select 1 from scheduled_article where ${DUE} limit 1`)).length > 0;

/** The first articles whose day has come. */
export async function takeDue(queries: Queries, most: number): Promise<ContentArticle[]> {
  const rows = await queries.query<{ content: ContentArticle }>(
    `select content from scheduled_article where ${DUE} order by due, identity limit $1`,
    [most],
  );
  return rows.map(({ content }) => content);
}
