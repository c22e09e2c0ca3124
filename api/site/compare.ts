import type { Queries } from '../db/db';
import { findStored, identityOf } from '../content/articles';
import type { Content, ContentFormerAddress, ContentMember } from '../content/model';
import { FORMER_ADDRESSES } from '../content/export';
import { divided, waitingArticles } from '../content/schedule';
import type { Removable } from '../content/remove';
import {
  articleRow,
  canonical,
  ISSUE_COLUMNS,
  issueRows,
  JOURNAL_COLUMNS,
  journalRows,
  MEMBER_COLUMNS,
  memberRows,
} from '../content/rows';
import type { Column } from '../content/columns';
import { siteParts, type SitePart, type Site } from './parts';

type Row = Readonly<Record<string, unknown>>;

/** Differences between a site and the stored content. */
export interface Comparison {
  added: string[];
  changed: string[];
  /** Stored, but not in the site. */
  removals: { kind: Removable; ids: string[] }[];
  content: Content;
  parts: SitePart[];
  /** Names of parts that are stored but not in the site. */
  removedParts: string[];
}

/** The columns whose given values differ from the stored ones. */
const differences = (columns: readonly Column[], row: Row, stored: Row): string[] => [
  ...new Set(
    columns.flatMap(({ field, name, of = field }) =>
      row[name] === undefined || canonical(row[name]) === canonical(stored[name]) ? [] : of,
    ),
  ),
];

async function storedRows(queries: Queries, table: 'journal' | 'issue' | 'member'): Promise<Map<string, Row>> {
  const rows = await queries.query<{ id: string; row: Row }>(`select id, to_jsonb(${table}) as row from ${table}`);
  return new Map(rows.map(({ id, row }) => [id, row]));
}

/** Compares a site with the stored content, in a transaction that holds the lock of content. */
export async function compare(queries: Queries, site: Site): Promise<Comparison> {
  const content: Content = { journals: [], issues: [], articles: [], members: [] };
  const found: Comparison = { added: [], changed: [], removals: [], content, parts: [], removedParts: [] };
  const note = (name: string, fields: readonly string[] | null): boolean => {
    if (fields === null) found.added.push(name);
    else if (fields.length > 0) found.changed.push(`${name}: ${fields.join(', ')}`);
    return fields === null || fields.length > 0;
  };
  await compareParts(queries, site, found, note);
  await compareJournals(queries, site, content, note);
  const journals = await storedRows(queries, 'journal');
  const ours = new Set(site.journals.map(({ id }) => id));
  found.removals.push({ kind: 'journal', ids: [...journals.keys()].filter((id) => !ours.has(id)).sort() });

  const issues = await storedRows(queries, 'issue');
  const rows = issueRows(site.issues);
  content.issues = site.issues.filter(({ id }, at) => {
    const stored = issues.get(id);
    return note(`issue ${id}`, stored ? differences(ISSUE_COLUMNS, rows[at] ?? {}, stored) : null);
  });
  if (site.articles.length > 0) {
    const named = new Set(site.issues.map(({ id }) => id));
    const left = [...issues].filter(([id, row]) => ours.has(String(row['journal_id'])) && !named.has(id));
    found.removals.push({ kind: 'issue', ids: left.map(([id]) => id).sort() });
  }
  found.removals.push({ kind: 'article', ids: await compareArticles(queries, site, content, note) });
  found.removals.push({ kind: 'member', ids: await compareMembers(queries, site, content, note) });
  await compareFormerAddresses(queries, site, content, note);
  return found;
}

type Note = (name: string, fields: readonly string[] | null) => boolean;

async function compareParts(queries: Queries, { parts }: Site, found: Comparison, note: Note): Promise<void> {
  const stored = new Map((await siteParts(queries)).map(({ name, value }) => [name, value]));
  found.parts = parts.filter(({ name, value }) => {
    const known = stored.get(name);
    const fields = [...new Set([...Object.keys(value), ...Object.keys(known ?? {})])];
    const changed = fields.filter((field) => canonical(value[field]) !== canonical(known?.[field]));
    return note(name, known ? changed : null);
  });
  const ours = new Set(parts.map(({ name }) => name));
  found.removedParts = [...stored.keys()].filter((name) => !ours.has(name));
}

async function compareJournals(queries: Queries, { journals }: Site, content: Content, note: Note): Promise<void> {
  const stored = await storedRows(queries, 'journal');
  const subjects = await queries.query<{ id: string; names: string[] }>(
    'select journal_id as id, array_agg(name order by position) as names from subject group by journal_id',
  );
  const subjectsOf = new Map(subjects.map(({ id, names }) => [id, names]));
  const rows = journalRows(journals);
  content.journals = journals.filter((journal, at) => {
    const known = stored.get(journal.id);
    const others =
      canonical([...new Set(journal.subjects)]) === canonical(subjectsOf.get(journal.id) ?? []) ? [] : ['subjects'];
    return note(
      `journal ${journal.id}`,
      known ? [...differences(JOURNAL_COLUMNS, rows[at] ?? {}, known), ...others] : null,
    );
  });
}

/** @returns the ids of stored articles that the site does not have, of its journals; none when it has no articles */
async function compareArticles(queries: Queries, site: Site, content: Content, note: Note): Promise<string[]> {
  if (site.articles.length === 0) return [];
  const { matchOf } = await findStored(queries, site.articles);
  const waiting = await waitingArticles(queries, site.articles);
  const later = new Set((await divided(queries, site.articles)).later);
  const known = new Set<string>();
  content.articles = site.articles.filter((article) => {
    const published = matchOf(article);
    const waits = waiting.get(identityOf(article));
    const stored = published ?? waits;
    if (stored) known.add(stored.key);
    // An article that is public too early, or whose day has come while it waited, is stored again.
    const inPlace = later.has(article) ? !published : !waits;
    const isSame = stored && inPlace && articleRow(article, stored.key).digest === stored.digest;
    return note(`article ${stored?.key ?? article.id}`, stored ? (isSame ? [] : ['content']) : null);
  });
  const ours = await queries.query<{ key: string }>(
    `select key from article where journal_id = any($1::text[])
     union select key from scheduled_article where journal_id = any($1::text[]) and content is not null order by key`,
    [site.journals.map(({ id }) => id)],
  );
  return ours.map(({ key }) => key).filter((key) => !known.has(key));
}

/** Those that only the site has came with an import, and stay. */
async function compareFormerAddresses(
  queries: Queries,
  { formerAddresses = [] }: Site,
  content: Content,
  note: Note,
): Promise<void> {
  if (formerAddresses.length === 0) return;
  const text = ({ journalId, kind, formerId, leadsTo, file = '' }: ContentFormerAddress): string =>
    JSON.stringify([journalId, kind, formerId, leadsTo, file]);
  const stored = new Set((await queries.query<ContentFormerAddress>(FORMER_ADDRESSES)).map(text));
  content.formerAddresses = formerAddresses.filter((address) => !stored.has(text(address)));
  for (const journalId of new Set(content.formerAddresses.map((address) => address.journalId)))
    note(`former addresses of ${journalId}`, null);
}

/** Boards are stored as a whole: a member's position is part of the board. @returns the ids of members who left their board */
async function compareMembers(queries: Queries, site: Site, content: Content, note: Note): Promise<string[]> {
  const stored = await storedRows(queries, 'member');
  const rows = new Map<unknown, Row>(memberRows(site.members).map((row) => [row['id'], row]));
  const columns = MEMBER_COLUMNS.filter(({ field }) => field !== 'positionInBoard');
  for (const { id: journalId } of site.journals) {
    const board = site.members.filter((member) => member.journalId === journalId);
    const changes = board.map((member) => noteMember(member, stored.get(member.id)));
    const before = [...stored.values()]
      .filter((row) => row['journal_id'] === journalId)
      .sort((a, b) => Number(a['position_in_board']) - Number(b['position_in_board']))
      .map((row) => row['id']);
    const ids = new Set<unknown>(board.map(({ id }) => id));
    const isOrdered = canonical(before.filter((id) => ids.has(id))) === canonical(board.map(({ id }) => id));
    if (!isOrdered && !changes.includes(true)) note(`board ${journalId}`, ['order']);
    if (!isOrdered || changes.includes(true)) content.members.push(...board);
  }
  const ours = new Set(site.journals.map(({ id }) => id));
  return [...stored]
    .filter(([id, row]) => ours.has(String(row['journal_id'])) && !rows.has(id))
    .map(([id]) => id)
    .sort();

  function noteMember(member: ContentMember, known: Row | undefined): boolean {
    return note(`member ${member.id}`, known ? differences(columns, rows.get(member.id) ?? {}, known) : null);
  }
}
