import {
  AuthorWire,
  type ArticleDetailsWire,
  type ArticleSummaryWire,
  type ArticleWire,
  type ListQuery,
  type PictureWire,
  type RelationWire,
  type RemovedWire,
} from '@press/contract/wire';
import { keyOf } from '@press/http/surrogate-keys';
import { columnsOf, jsonObjectOf } from '../content/columns';
import { withPartsInText } from '../content/plain-text';
import { AUTHOR_TYPES, TYPES } from '../content/articles';
import type { ContentArticle, ContentIssue } from '../content/model';
import { previewId, tokenIn } from '../content/drafts';
import { firstDay, PUBLISHED } from '../content/published';
import { articleRow, asJson, authorRows, keywordsOf } from '../content/rows';
import type { Queries } from '../db/db';
import { gone, notFound, type HttpError } from '../http/problem';
import { isPaged, sliceOf } from './pages';
import { relationsOf, STATUS, withoutUnknown, type SummaryRow } from './relations';
import { madeOf } from '../surrogate-keys/changes';

const AUTHOR = jsonObjectOf(columnsOf(AuthorWire.properties));

/** The fields of an article in lists. */
const ARTICLE = `
  a.key as id, a.journal_id as "journalId", j.title as "journalTitle", nullif(j.lang, '') as "journalLang",
  j.background_color as "journalColour", a.issue_id as "issueId", a.title, a.authors,
  (select coalesce(jsonb_agg(${AUTHOR}
     order by position), '[]') from author where article_id = a.id) as "authorList",
  a.abstract as "abstractText", a.keywords, ${keywordsOf('a')} as "keywordList", ${PUBLISHED} as "publicationDate", i.volume, i.issue_number as issue,
  concat_ws('-', nullif(a.start_page, ''), nullif(nullif(a.end_page, ''), a.start_page)) as pages,
  a.start_page as "startPage", a.end_page as "endPage", a.type, coalesce(a.doi, '') as doi, a.license,
  ${STATUS} as status, known.lang, known.dir, known."articleNumber",
  '/journal/' || a.journal_id || '/article/' || a.key || '.pdf' as "pdfUrl",
  coalesce(s.views, 0) as views, coalesce(s.clicks, 0) as clicks, coalesce(s.downloads, 0) as downloads,
  coalesce(s.citations, 0) as citations`;
/** The tables of these fields, besides `article a`. */
const ARTICLE_JOINS = `
  join journal j on j.id = a.journal_id join issue i on i.id = a.issue_id left join stat s on s.target = 'article:' || a.key
  -- Details are stored apart and compressed: they are read once.
  cross join lateral jsonb_to_record(a.details) as known (lang text, dir text, "articleNumber" text)`;
export const NEWEST = 'a.published desc nulls last, a.id desc';

async function list(db: Queries, rest: string, params: readonly unknown[]): Promise<ArticleSummaryWire[]> {
  const rows = await db.query<SummaryRow>(`select ${ARTICLE} from article a ${ARTICLE_JOINS} ${rest}`, params);
  return rows.map(withoutUnknown);
}

export function latestOf(db: Queries, journalId: string, limit: number) {
  return list(db, `where a.journal_id = $1 order by ${NEWEST} limit $2`, [journalId, limit]);
}

/** Length of the lists below that no parameter limits. */
const MOST_LISTED = 10;

/** The newest articles of all journals. */
export const latestPublications = (db: Queries) => list(db, `order by ${NEWEST} limit ${MOST_LISTED}`, []);

/** `i` to `xlix`, which precede an issue's first page. */
const ROMAN = ['', 'x', 'xx', 'xxx', 'xl'].flatMap((tens) =>
  ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'].map((ones) => tens + ones),
);

/** The first page as a number: roman numerals come before 1, and an unknown page after all others. */
const PAGE = `coalesce(array_position('{${ROMAN.filter(Boolean).join()}}'::text[], lower(a.start_page)),
  ${ROMAN.length} + substring(a.start_page from '\\d{1,9}')::bigint, 10000000000)`;

/** The types of an issue in the order of their first pages, and the articles of each in the order of their pages. */
const BY_TYPE = `min(${PAGE}) over (partition by a.type), min(a.id) over (partition by a.type), ${PAGE}, a.id`;

/** A list of articles without a maximum length. */
interface LongList {
  where: string;
  params: readonly unknown[];
  order: string;
}

/** The whole list, or a page of it. */
const listOrPage = async (db: Queries, whole: LongList, query: ListQuery) =>
  isPaged(query)
    ? readListPage(db, whole, query)
    : list(db, `where ${whole.where} order by ${whole.order}`, whole.params);

/** A page of a list. The ids of the page are selected first, so that only its rows are joined. */
export async function readListPage(db: Queries, { where, params, order }: LongList, query: ListQuery) {
  const [{ total } = { total: 0 }] = await db.query<{ total: number }>(
    `select count(*)::int as total from article a where ${where}`,
    params,
  );
  const { limit, offset, position } = sliceOf(query, total);
  const page = await db.query<{ id: number }>(
    `select a.id from article a where ${where} order by ${order} limit $${params.length + 1} offset $${params.length + 2}`,
    [...params, limit, offset],
  );
  return {
    list: await byIds(
      db,
      page.map(({ id }) => id),
    ),
    ...position,
  };
}

/** Newest first. */
export function ofYear(db: Queries, journalId: string, year: number, query: ListQuery = {}) {
  // PostgreSQL has no year 0.
  const days = ['01-01', '12-31'].map((day) => `${String(Math.max(1, year)).padStart(4, '0')}-${day}`);
  const where = `a.journal_id = $1 and a.published between $2 and $3${year < 1 ? ' and false' : ''}`;
  return listOrPage(db, { where, params: [journalId, ...days], order: NEWEST }, query);
}

/** By type, and in page order. */
export function ofIssue(db: Queries, issueId: string, query: ListQuery = {}) {
  return listOrPage(db, { where: 'a.issue_id = $1', params: [issueId], order: BY_TYPE }, query);
}

/** Maximum number of articles that are compared because they have about as many visitors as the last one of a list. */
const MAX_COMPARED = 1_000;

/**
 * The articles with the most visitors (one source can forge views, but few visitors), newer first among equals. Sorts
 * only articles with about as many visitors as the last one listed (`crowd`, the logarithm, has indexes), and the
 * newest ones if articles have none.
 * @param ofJournal null for all journals
 */
function most(db: Queries, ofJournal: string | null) {
  const within = (table: string): string => (ofJournal === null ? '' : `and ${table}.journal_id = $1`);
  // Events during the removal of an article leave counters without an article.
  const counted = `from stat join article c on c.key = substr(target, length('article:') + 1)
    where target like 'article:%' and crowd > 0 ${within('stat')} ${within('c')}`;
  return list(
    db,
    `where a.id in (
       (select c.id ${counted}
          and crowd >= coalesce((select crowd ${counted} order by crowd desc offset ${MOST_LISTED - 1} limit 1), 1)
        order by crowd desc limit ${MAX_COMPARED})
       union (select id from article a where true ${within('a')} order by ${NEWEST} limit ${MOST_LISTED}))
     order by coalesce(s.visitors, 0) desc, ${NEWEST} limit ${MOST_LISTED}`,
    ofJournal === null ? [] : [ofJournal],
  );
}

export const mostViewed = (db: Queries, journalId: string) => most(db, journalId);

export const trending = (db: Queries) => most(db, null);

/** Articles in the order of `ids`, the internal ones of the table. */
export async function byIds(db: Queries, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return list(db, 'join unnest($1::bigint[]) with ordinality as hit (id, place) on hit.id = a.id order by hit.place', [
    ids,
  ]);
}

/** Articles by the ids of their addresses, in this order; unknown ones are left out. */
export function byKeys(db: Queries, keys: readonly string[]) {
  return list(
    db,
    'join unnest($1::text[]) with ordinality as asked (key, place) on asked.key = a.key order by asked.place',
    [[...new Set(keys)]],
  );
}

/** Articles by their ids or by their DOIs in lower case, in this order; unknown ones are left out. */
export const byNames = (db: Queries, names: readonly string[]) =>
  list(
    db,
    `join unnest($1::text[]) with ordinality as asked (name, place) on asked.name in (a.key, lower(a.doi))
     where a.key = any($1::text[]) or lower(a.doi) = any($1::text[]) order by asked.place`,
    [[...new Set(names)]],
  );

type WholeRow = SummaryRow &
  Pick<ArticleWire, 'sections'> & {
    referenceList: string[];
    details: ArticleDetailsWire;
    pdfPicture: PictureWire | null;
    modified: string | null;
  };

/**
 * One article with its full text. The id of a preview link gives a scheduled article, after its day the published one.
 * @throws HttpError 410 if the article was removed, 404 if there is none
 */
export async function article(db: Queries, id: string) {
  const token = tokenIn(id);
  const found = token === null ? (await findArticles(db, [id]))[0] : await previewed(db, token);
  if (!found) throw (await removedArticle(db, id)) ?? notFound('such article');
  return found;
}

/** The notice of a removed article; null if it was not removed, or is scheduled again. */
async function removedArticle(db: Queries, id: string): Promise<HttpError | null> {
  const [row] = await db.query<RemovedWire>(
    `select coalesce(doi, '') as doi, title, lang, reason, (datestamp at time zone 'UTC')::date as day from removed_article r
     where key = $1 and not traceless and not exists (select from scheduled_article s where s.key = r.key and content is not null)`,
    [id],
  );
  return row ? gone(row) : null;
}

/** The article of a preview link: its published form, else its scheduled one. */
async function previewed(db: Queries, token: string) {
  const [row] = await db.query<{ key: string; content: ContentArticle | null; issue: ContentIssue | null }>(
    `select key, content, null as issue from scheduled_article where token = $1
     union all select '', content, issue from draft_article where token = $1`,
    [token],
  );
  if (!row) return undefined;
  if (row.content === null) return (await findArticles(db, [row.key]))[0];
  const { content, issue } = row;
  const id = previewId(token);
  // Uses the tables' names, so that it is read like a stored one.
  const tables = `with article as (select 0::bigint as id, null::timestamptz as revised_at, null as file_text_of, null::jsonb as file_picture, a.*
      from jsonb_to_recordset(jsonb_set($1::jsonb, '{0,details}', with_language($1::jsonb #> '{0,details}', $1::jsonb #>> '{0,journal_id}'))) as a (${TYPES})),
    author as (select * from jsonb_to_recordset($2::jsonb) as r (article_id bigint, ${AUTHOR_TYPES})),
    issue as (select id, volume, issue_number from issue where id <> coalesce($3::jsonb ->> 'id', '')
      union all select $3::jsonb ->> 'id', $3::jsonb ->> 'volume', $3::jsonb ->> 'issueNumber' where $3::jsonb is not null)`;
  const [found] = await wholeArticles(db, `${tables} select ${WHOLE} from article a ${ARTICLE_JOINS}`, [
    asJson([articleRow(content, id)]),
    asJson(authorRows(content, 0)),
    issue && JSON.stringify(issue),
  ]);
  return found && { ...found, scheduled: issue ? 'draft' : (firstDay(content.publicationDate) ?? '') };
}

/**
 * Articles with their full texts, without unknown ones; at most three statements. Citation texts are empty, because the site
 * formats its own (decision 21).
 */
export const findArticles = (db: Queries, ids: readonly string[]) =>
  wholeArticles(db, `select ${WHOLE} from article a ${ARTICLE_JOINS} where a.key = any($1::text[])`, [ids]);

/** Of the PDF that the article has now: a new one is read later. */
const PDF_PICTURE = `case when a.file_text_of = a.details->'pdf'->>'url' then a.file_picture end`;

const WHOLE = `${ARTICLE}, a.sections, a.reference_list as "referenceList", ${PDF_PICTURE} as "pdfPicture", a.details,
  to_char(a.revised_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as modified`;

async function wholeArticles(db: Queries, statement: string, params: readonly unknown[]) {
  const rows = await db.query<WholeRow>(statement, params);
  madeOf(...rows.flatMap(({ id, journalId }) => [keyOf('article', id), keyOf('journal', journalId)]));
  const relations = await relationsOf(
    db,
    rows.map(({ doi, details }) => ({ doi, named: details.relations ?? [] })),
  );
  return rows.map((row, at) => wholeArticle(row, relations[at] ?? []));
}

function wholeArticle(row: WholeRow, relations: RelationWire[]) {
  const { referenceList, details, pdfPicture, modified, ...rest } = withoutUnknown(row);
  const part = (kind: string) =>
    row.sections
      .filter((section) => section.kind === kind)
      .map(({ body }) => withPartsInText(body, details.parts))
      .join('');
  return {
    ...rest,
    ...(modified && { modified }),
    introduction: part('introduction'),
    methodology: part('methodology'),
    results: part('results'),
    discussion: part('discussion'),
    conclusion: part('conclusion'),
    references: referenceList.map((reference) => reference.replace(/\s+/g, ' ')).join('\n'),
    details: { ...details, ...(pdfPicture && { pdfPicture }), ...(relations.length > 0 && { relations }) },
    citation_apa: '',
    citation_mla: '',
    citation_chicago: '',
  };
}
