import { articlePath, journalPath } from '@press/contract/paths';
import type { FormerAddressWire } from '@press/contract/wire';
import type { Queries } from '../db/db';
import { REDIRECTS_PART } from '../site/parts';
import { plainAddress, redirected, type Redirects } from '../site/redirects-file';
import { presentId } from './issues';
import { ojsAddress, type OjsAddress } from './ojs-address';

/**
 * The current address for an address of an earlier site, by the publisher's `redirects.yaml`, else by the ids of
 * imported content.
 * @param address path and query
 */
export async function formerAddress(db: Queries, address: string): Promise<FormerAddressWire> {
  const { path, whole } = plainAddress(address);
  const [part] = await db.query<{ exact: Record<string, string>; patterns: Redirects['patterns'] }>(
    `select jsonb_strip_nulls(jsonb_build_object($2::text, value -> 'exact' -> $2, $3::text, value -> 'exact' -> $3)) as exact,
       value -> 'patterns' as patterns from site_part where name = $1`,
    [REDIRECTS_PART, path, whole],
  );
  const to = part && redirected(part, address);
  if (to) return { to };
  const ojs = ojsAddress(address);
  return { to: ojs && (await presentAddress(db, ojs)) };
}

async function presentAddress(db: Queries, { journal, names }: OjsAddress): Promise<string | null> {
  const of = await journalOf(db, journal);
  if (journal && journal !== 'index' && !of) return null;
  if (names.kind === 'article') return articleAddress(db, of, names);
  if (names.kind === 'issue') return issueAddress(db, of, names.id);
  if (names.kind === 'oai') return oaiAddress(names.query, of);
  if (names.kind === 'search') return searchAddress(names.query, of);
  return of ? journalPath(of.id, names.page) : names.page === '' ? '/' : null;
}

interface FoundJournal {
  id: string;
  /** Its id and former ids. */
  ids: string[];
}

/** The journal with a path, or the only one of the site for an address without a path. */
async function journalOf(db: Queries, path: string): Promise<FoundJournal | null> {
  const rows = await db.query<FoundJournal>(
    `select id, array[id] || array(select jsonb_array_elements_text(former_ids)) as ids from journal
     where $1 = '' or id = $1 or former_ids ? $1 order by id = $1 desc, id limit 2`,
    [path === 'index' ? '' : path.toLowerCase()],
  );
  return (path === '' || path === 'index') && rows.length > 1 ? null : (rows[0] ?? null);
}

interface Led {
  leadsTo: string;
  file: string;
}

/** The target of an id. Without a journal, only ids that occur in one journal are known. */
async function ledTo(
  db: Queries,
  of: FoundJournal | null,
  kind: 'article' | 'issue' | 'galley',
  ids: readonly string[],
): Promise<Led | null> {
  const rows = await db.query<Led>(
    `select distinct leads_to as "leadsTo", file from former_address
     where kind = $1 and former_id = any($2::text[]) and ($3::text[] is null or journal_id = any($3::text[])) limit 2`,
    [kind, ids, of?.ids ?? null],
  );
  return rows.length === 1 ? (rows[0] ?? null) : null;
}

async function articleAddress(
  db: Queries,
  of: FoundJournal | null,
  { id, galley, isFile }: { id: string; galley: string; isFile: boolean },
): Promise<string | null> {
  const file = galley ? await ledTo(db, of, 'galley', [`${id}/${galley}`, galley]) : null;
  const key = (file ?? (await ledTo(db, of, 'article', [id])))?.leadsTo;
  const [found] = await db.query<{ id: string; journalId: string; pdf: string | null; isRemoved: boolean }>(
    `select key as id, journal_id as "journalId", details #>> '{pdf,url}' as pdf, false as "isRemoved" from article where key = $1
     union all select key, journal_id, null, true from removed_article where key = $1 and not traceless limit 1`,
    [key ?? ''],
  );
  if (!found) return null;
  const page = articlePath(found);
  if (found.isRemoved) return page; // its page says that it was removed
  const pdf = `${page}.pdf`;
  if (!file) return isFile ? pdf : page;
  if (file.file === '' || file.file === found.pdf) return file.file ? pdf : page;
  const [, sha256 = ''] = /^\/api\/files\/([0-9a-f]{64})\//.exec(file.file) ?? [];
  const present = await db.query(
    'select 1 from article_file join article on id = article_id where key = $1 and sha256 = $2',
    [found.id, sha256],
  );
  if (present.length > 0) return file.file;
  return file.file.endsWith('.pdf') ? pdf : page; // a newer file replaced it
}

async function issueAddress(db: Queries, of: FoundJournal | null, id: string): Promise<string | null> {
  const led = await ledTo(db, of, 'issue', [id]);
  if (!led) return null;
  const [stored] = await db.query<{ journalId: string }>('select journal_id as "journalId" from issue where id = $1', [
    led.leadsTo,
  ]);
  const journalId = stored?.journalId ?? of?.id ?? '';
  const present = await presentId(db, journalId, led.leadsTo);
  return present ? journalPath(journalId, `issue/${encodeURIComponent(present)}`) : null;
}

/** OJS has a repository per journal, which is a set here. Its sets were sections, which do not exist here. */
function oaiAddress(given: URLSearchParams, of: FoundJournal | null): string {
  const query = new URLSearchParams(given);
  const isList = /^List(?:Records|Identifiers)$/.test(query.get('verb') ?? '');
  query.delete('set');
  if (of && isList && !query.has('resumptionToken')) query.set('set', of.id);
  return query.size > 0 ? `/oai?${query}` : '/oai?verb=Identify';
}

function searchAddress(given: URLSearchParams, of: FoundJournal | null): string {
  const words = given.get('query') ?? given.get('simpleQuery') ?? '';
  const query = new URLSearchParams({ ...(words && { q: words }), ...(of && { journal: of.id }) });
  return query.size > 0 ? `/discover-research?${query}` : '/discover-research';
}
