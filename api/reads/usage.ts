import type { MonthOfUsageWire } from '@press/contract/wire';
import { PUBLISHED } from '../content/published';
import type { Queries } from '../db/db';

/** Months of a report, inclusive: `2026-01`. */
export interface Months {
  begin: string;
  end: string;
}

/** COUNTER's counts of an item in a month. */
export interface MonthlyUsage {
  month: string;
  totalInvestigations: number;
  uniqueInvestigations: number;
  totalRequests: number;
  uniqueRequests: number;
}

export interface ArticleUsage extends MonthlyUsage {
  id: string;
  title: string;
  doi: string | null;
  /** As far as it is known: a day, a month or a year. */
  published: string | null;
}

const COUNTS = (of: (column: string) => string): string =>
  [
    ['total_item_investigations', 'totalInvestigations'],
    ['unique_item_investigations', 'uniqueInvestigations'],
    ['total_item_requests', 'totalRequests'],
    ['unique_item_requests', 'uniqueRequests'],
  ]
    .map(([column = '', name]) => `${of(column)} as "${name}"`)
    .join(', ');
const SUMS = COUNTS((column) => `sum(u.${column})::bigint`);
const MONTH = `to_char(u.month, 'YYYY-MM')`;
const WITHIN = `u.month between ($1 || '-01')::date and ($2 || '-01')::date`;

/** The usage of all articles by journal and month. */
export const usageOfJournals = (db: Queries, { begin, end }: Months) =>
  db.query<MonthlyUsage & { journalId: string }>(
    `select a.journal_id as "journalId", ${MONTH} as month, ${SUMS}
     from usage u join article a on a.id = u.article_id where ${WITHIN} group by 1, 2 order by 1, 2`,
    [begin, end],
  );

/** The first and the last complete month with usage; null without any. @param now milliseconds since 1970 */
export async function monthsWithUsage(db: Queries, now: number): Promise<Months | null> {
  const current = new Date(now).toISOString().slice(0, 7);
  const [row] = await db.query<{ begin: string | null; end: string | null }>(
    `select to_char(min(month), 'YYYY-MM') as begin, to_char(max(month), 'YYYY-MM') as end from usage where month < ($1 || '-01')::date`,
    [current],
  );
  return row?.begin && row.end ? { begin: row.begin, end: row.end } : null;
}

/** Articles per batch: few enough to fit into memory. */
const BATCH_SIZE = 500;

/** The usage of each article of a journal by month, article after article. */
export async function* usageOfArticles(
  db: Queries,
  { begin, end }: Months,
  journalId: string,
): AsyncGenerator<ArticleUsage[]> {
  for (let after = 0; ;) {
    const ids: { id: number }[] = await db.query<{ id: number }>(
      `select distinct u.article_id as id from usage u join article a on a.id = u.article_id
       where ${WITHIN} and u.article_id > $3 and a.journal_id = $4 order by 1 limit ${BATCH_SIZE}`,
      [begin, end, after, journalId],
    );
    const last = ids.at(-1);
    if (!last) return;
    yield await db.query<ArticleUsage>(
      `select a.key as id, a.title, a.doi, ${PUBLISHED} as published, ${MONTH} as month, ${COUNTS((column) => `u.${column}`)}
       from usage u join article a on a.id = u.article_id
       where ${WITHIN} and u.article_id = any($3::bigint[]) order by a.id, u.month`,
      [begin, end, ids.map(({ id }) => id)],
    );
    after = last.id;
  }
}

/** Number of months on a page. */
const MONTHS_SHOWN = 24;

/**
 * The usage of an article, or of all articles of a journal, in the last months, beginning with the first that has any, oldest
 * first.
 */
export async function latestMonths(
  db: Queries,
  of: { article: string } | { journal: string },
): Promise<MonthOfUsageWire[]> {
  const [column, id] = 'article' in of ? ['key', of.article] : ['journal_id', of.journal];
  const rows = await db.query<MonthOfUsageWire & { brought: boolean }>(
    `with counted as (
       select article_id, month, total_item_investigations as views, total_item_requests as texts, false as brought from usage
       union all select article_id, month, views + downloads, downloads, true from former_usage),
     used as (
       select u.month, sum(u.views)::int as views, sum(u.texts)::int as texts, bool_or(u.brought) as brought
       from counted u join article a on a.id = u.article_id where a.${column} = $1 group by u.month)
     select to_char(month, 'YYYY-MM') as month, coalesce(views, 0) as views, coalesce(texts, 0) as "fullTexts", coalesce(brought, false) as brought
     from (select day::date as month from generate_series((select min(month) from used), (select max(month) from used), interval '1 month') day) months
       left join used using (month) order by month desc limit ${MONTHS_SHOWN}`,
    [id],
  );
  return rows.reverse().map(({ brought, ...month }) => ({ ...month, ...(brought && { broughtOver: true as const }) }));
}
