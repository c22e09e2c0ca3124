import type { ArticleSummaryWire } from '@press/contract/wire';
import { keyOf, WHOLE_SITE } from '@press/http/surrogate-keys';
import type { Queries } from '../db/db';
import { byIds } from './articles';
import type { SearchFilter } from './search/filter';
import { search } from './search/search';
import { madeOf } from '../surrogate-keys/changes';

/** Entries of a feed. */
export const FEED_SIZE = 50;

/** The newest articles of the site, of a journal, or of the journals of a subject. */
export async function newestArticles(
  db: Queries,
  { journalId, subject }: { journalId?: string; subject?: string } = {},
): Promise<ArticleSummaryWire[]> {
  madeOf(journalId === undefined ? WHOLE_SITE : keyOf('list', journalId));
  const rows = await db.query<{ id: number }>(
    `select id from article
     where ($1::text is null or journal_id = $1)
       and ($2::text is null or journal_id in (select journal_id from subject where lower(fold(name)) = lower(fold($2))))
     order by published desc nulls last, id desc limit ${FEED_SIZE}`,
    [journalId ?? null, subject ?? null],
  );
  return byIds(
    db,
    rows.map(({ id }) => id),
  );
}

/** The newest articles that a search finds. */
export async function foundArticles(
  db: Queries,
  asked: SearchFilter & { keyword: string },
): Promise<ArticleSummaryWire[]> {
  madeOf(WHOLE_SITE);
  const { list } = await search(db, { ...asked, sort: 'date', pageNum: 1, pageSize: FEED_SIZE, hasPassages: false });
  // Search results begin with the best match.
  return newestFirst(list);
}

/** Articles by date of publication; articles of one day keep their order. */
export function newestFirst(articles: readonly ArticleSummaryWire[]): ArticleSummaryWire[] {
  const dateOf = ({ publicationDate }: ArticleSummaryWire): string => publicationDate ?? '';
  return [...articles].sort((one, other) => (dateOf(other) > dateOf(one) ? 1 : dateOf(other) < dateOf(one) ? -1 : 0));
}

/** The times at which articles were revised, by id; articles without a revision are missing. */
export async function revisionsOf(db: Queries, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.query<{ id: string; at: string }>(
    `select key as id, to_char(revised_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
     from article where key = any($1::text[]) and revised_at is not null`,
    [ids],
  );
  return new Map(rows.map(({ id, at }) => [id, at]));
}
