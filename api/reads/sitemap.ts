import { keyOf, WHOLE_SITE } from '@press/http/surrogate-keys';
import type { Queries } from '../db/db';
import { madeOf } from '../surrogate-keys/changes';

/** Number of addresses of one part; the protocol allows 50,000, and each article may add its figures. */
const PART_SIZE = 5_000;

/** A part of the sitemap. */
export interface SitemapPart {
  journalId: string;
  /** `2025`; `undated` for articles without a date; `issues`. */
  name: string;
  /** From 1. */
  number: number;
  /** `2026-11-01`; null if nothing in it has a date. */
  lastmod: string | null;
}

export interface SitemapArticle {
  id: string;
  lastmod: string | null;
  /** Paths of its figures. */
  images: string[];
}

/** The day of the last change of content: of its revision, else of its publication; never a future day. */
const LASTMOD = notInFuture(`coalesce((revised_at at time zone 'UTC')::date, published)`);

/** An unknown day stays unknown, because `least` would ignore it. */
function notInFuture(day: string): string {
  return `case when ${day} is not null then least(${day}, (now() at time zone 'UTC')::date) end`;
}

/** All parts with articles or issues, by journal and year: kept by `recount`. */
export async function sitemapParts(db: Queries): Promise<SitemapPart[]> {
  madeOf(WHOLE_SITE);
  const rows = await db.query<Omit<SitemapPart, 'number'> & { entries: number }>(
    `select journal_id as "journalId", name, entries, ${notInFuture('lastmod')} as lastmod from sitemap_part order by 1, 2`,
  );
  return rows.flatMap(({ entries, ...part }) =>
    Array.from({ length: Math.ceil(entries / PART_SIZE) }, (_, at) => ({ ...part, number: at + 1 })),
  );
}

/** The articles of a part, oldest row first, so that a new article changes only the last part. */
export function sitemapArticles(db: Queries, { journalId, name, number }: Omit<SitemapPart, 'lastmod'>) {
  madeOf(keyOf('list', journalId));
  const year = /^\d{4}$/.test(name) && Number(name) > 0 ? name : null;
  return db.query<SitemapArticle>(
    `select key as id, ${LASTMOD} as lastmod,
       jsonb_path_query_array(details, '$.parts[*].pictures[*].sources[last].url') as images
     from article where journal_id = $1 and ${year ? 'published between $2::date and $3::date' : '$2::text is null and $3::text is null and published is null'}
     order by id limit ${PART_SIZE} offset $4`,
    [journalId, year && `${year}-01-01`, year && `${year}-12-31`, (number - 1) * PART_SIZE],
  );
}

export function sitemapIssues(db: Queries, { journalId, number }: Pick<SitemapPart, 'journalId' | 'number'>) {
  madeOf(keyOf('list', journalId), keyOf('journal', journalId));
  return db.query<{ id: string; lastmod: string | null }>(
    `select id, ${notInFuture('publication_date')} as lastmod from issue
     where journal_id = $1 and article_count > 0 and (publication_date is null or isfinite(publication_date))
     order by id collate "C" limit ${PART_SIZE} offset $2`,
    [journalId, (number - 1) * PART_SIZE],
  );
}
