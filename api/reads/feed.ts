import type { ArticleSummaryWire } from '@press/contract/wire';
import { keyOf, WHOLE_SITE } from '@press/http/surrogate-keys';
import type { Queries } from '../db/db';
import { madeOf } from '../surrogate-keys/made-of';
import { byIds } from './articles';
import type { SearchFilter } from './search/filter';
import { search } from './search/search';

/** The topic of a feed; all null: the whole site. */
export interface FeedTopic {
  journalId: string | null;
  subject: string | null;
  search: (SearchFilter & { keyword: string }) | null;
}

/** Entries of a feed. */
const SIZE = 50;

/** The newest articles of a topic, and the times at which some of them were revised (`2026-11-01T09:30:00Z`), by id. */
export async function feedArticles(db: Queries, topic: FeedTopic) {
  madeOf(topic.journalId === null ? WHOLE_SITE : keyOf('list', topic.journalId));
  const articles = topic.search ? await hits(db, topic.search) : await newest(db, topic);
  const revisions = await revisionsOf(
    db,
    articles.map(({ id }) => id),
  );
  return { articles, revisions };
}

async function newest(db: Queries, { journalId, subject }: FeedTopic): Promise<ArticleSummaryWire[]> {
  const rows = await db.query<{ id: number }>(
    `select id from article
     where ($1::text is null or journal_id = $1)
       and ($2::text is null or journal_id in (select journal_id from subject where lower(fold(name)) = lower(fold($2))))
     order by published desc nulls last, id desc limit ${SIZE}`,
    [journalId, subject],
  );
  return byIds(
    db,
    rows.map(({ id }) => id),
  );
}

async function hits(db: Queries, asked: NonNullable<FeedTopic['search']>): Promise<ArticleSummaryWire[]> {
  const { list } = await search(db, { ...asked, sort: 'date', pageNum: 1, pageSize: SIZE, hasPassages: false });
  // In the search the best match comes first.
  const dateOf = ({ publicationDate }: ArticleSummaryWire): string => publicationDate ?? '';
  return [...list].sort((one, other) => (dateOf(other) > dateOf(one) ? 1 : dateOf(other) < dateOf(one) ? -1 : 0));
}

/** The times at which articles were revised, by id; articles without a revision are missing. */
async function revisionsOf(db: Queries, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.query<{ id: string; at: string }>(
    `select key as id, to_char(revised_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
     from article where key = any($1::text[]) and revised_at is not null`,
    [ids],
  );
  return new Map(rows.map(({ id, at }) => [id, at]));
}
