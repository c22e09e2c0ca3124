import {
  freePageIn,
  JOURNAL_PAGES,
  pageOfJournal,
  SITE_PAGES,
  TEXT_KINDS,
  type JournalPageName,
  type TextKind,
} from '@press/contract/site-pages';
import path from 'node:path';
import { EVERYTHING, keyOf } from '@press/http/surrogate-keys';
import type { Queries } from '../db/db';
import { FOR_AUTHORS, PAGES, PICTURES } from './pictures';
import { inheritLanguage } from '../content/articles';
import { contentChanged } from '../content/recount';
import type { ContentArticle, ContentFormerAddress, ContentJournal, ContentMember, GivenIssue } from '../content/model';

/** A part of the publisher's own data from a folder, by name: `publisher`, `page about`. */
export interface SitePart {
  name: string;
  value: Readonly<Record<string, unknown>>;
}

export const PUBLISHER_PART = 'publisher';
/** Its file in a publisher's folder. */
export const PUBLISHER_YAML = 'publisher.yaml';
/** The rules of `redirects.yaml` (`Redirects`), and its `source`. */
export const REDIRECTS_PART = 'redirects';
export const REDIRECTS_YAML = 'redirects.yaml';
/** The folders in a publisher's folder. */
export const FOLDERS = ['journals', 'covers', 'people', 'articles', PAGES, ...TEXT_KINDS, FOR_AUTHORS, PICTURES];
/** Calls for papers by id of the journal. */
export const CALLS_PART = 'calls';
/** The facts about the call in a journal's file, and the ids of news that are calls of the journal. */
export interface StoredCall {
  deadline?: string;
  subjects?: string[];
  news?: string[];
}
/** The texts of a journal in languages besides the first: `{ inLanguages }`. */
export const journalPart = (journalId: string): string => `${JOURNAL}${journalId}`;
const JOURNAL = 'journal ';
/** The journal whose texts a part has; null for another part. */
export const journalOfPart = (part: string): string | null =>
  part.startsWith(JOURNAL) ? part.slice(JOURNAL.length) : null;
const PAGE = 'page ';
export const pagePart = (page: string): string => `${PAGE}${page}`;

/** The page of a part that is the text of one journal; null for another part. */
export function pageOfPart(part: string): { name: string; page: JournalPageName; journalId: string } | null {
  const page = JOURNAL_PAGES.find((each) => part.startsWith(pagePart(pageOfJournal(each, ''))));
  return page
    ? { name: part.slice(PAGE.length), page, journalId: part.slice(pagePart(pageOfJournal(page, '')).length) }
    : null;
}

/** News and collections are served as pages `news-ID` and `collections-ID`. */
export const textPart = (kind: TextKind, id: string): string => pagePart(`${kind}-${id}`);
/** The kind and id of a part that is a text; null for another part. */
export function textOf(name: string): { kind: TextKind; id: string } | null {
  const kind = TEXT_KINDS.find((each) => name.startsWith(textPart(each, '')));
  return kind ? { kind, id: name.slice(textPart(kind, '').length) } : null;
}
/** Key of the pages that list the texts of a kind. */
export const textsKey = (kind: TextKind): string => keyOf('page', kind);

/** The id of a page that only this press has; null for another part. */
export const freePageOf = (part: string): string | null =>
  part.startsWith(PAGE) ? freePageIn(part.slice(PAGE.length)) : null;

/** The file of a page or text in a publisher's folder, without its ending; null for another part. */
export function fileOfPart(name: string): string | null {
  const page = SITE_PAGES.find((each) => pagePart(each) === name);
  if (page) return path.posix.join(PAGES, page);
  const own = pageOfPart(name);
  if (own) return path.posix.join(PAGES, own.journalId, own.page);
  const free = freePageOf(name);
  if (free !== null) return path.posix.join(PAGES, free);
  const text = textOf(name);
  return text && path.posix.join(text.kind, text.id);
}

/** The name and the calls for papers of a publisher may be on any page, and header or footer lead to its own pages. */
function keysOfPart(name: string): string[] {
  if (!name.startsWith(PAGE) || freePageOf(name) !== null) return [EVERYTHING];
  const text = textOf(name);
  return [keyOf('page', name.slice(PAGE.length)), ...(text ? [textsKey(text.kind)] : [])];
}

/** All parts of a site, by name. */
export const siteParts = (queries: Queries): Promise<SitePart[]> =>
  queries.query<SitePart>('select name, value from site_part order by name collate "C"');

/** True if a static page has the publisher's own text. */
export async function hasOwnText(queries: Queries, page: string): Promise<boolean> {
  return (await queries.query('select 1 from site_part where name = $1', [pagePart(page)])).length > 0;
}

/** Stores parts, and removes others, in a transaction that holds the lock of content. */
export async function saveParts(
  queries: Queries,
  changed: readonly SitePart[],
  removed: readonly string[],
): Promise<void> {
  if (changed.length === 0 && removed.length === 0) return;
  const language = await languageOf(queries);
  await queries.query('delete from site_part where name = any($1::text[])', [removed]);
  await queries.query(
    `insert into site_part (name, value) select name, value from jsonb_to_recordset($1::jsonb) as row (name text, value jsonb)
     on conflict (name) do update set value = excluded.value`,
    [JSON.stringify(changed)],
  );
  if ((await languageOf(queries)) !== language) await inheritLanguage(queries, null);
  await contentChanged(queries, [...changed.map(({ name }) => name), ...removed].flatMap(keysOfPart));
}

/** The language that the publisher states. */
async function languageOf(queries: Queries): Promise<string | null | undefined> {
  const sql = `select value ->> 'language' as language from site_part where name = $1`;
  return (await queries.query<{ language: string | null }>(sql, [PUBLISHER_PART]))[0]?.language;
}

/** The content of a publisher's folder. */
export interface Site {
  journals: ContentJournal[];
  /** Members, in the order of their boards. */
  members: ContentMember[];
  issues: GivenIssue[];
  articles: ContentArticle[];
  /** Addresses of an earlier site, from an export. */
  formerAddresses?: ContentFormerAddress[];
  /** The publisher's own data. */
  parts: SitePart[];
}
