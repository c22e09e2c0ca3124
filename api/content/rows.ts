import { createHash } from 'node:crypto';
import { UPDATED } from '@press/contract/kinds';
import { parseRich, serializeRich, type RichMode } from '@press/contract/richtext';
import type { ArticleDetailsWire, HistoryDateWire } from '@press/contract/wire';
import Type from 'typebox';
import { columnsOf, rowOf } from './columns';
import { issuedColumns, publishedColumns } from './published';
import { ContentIssue, ContentJournal, ContentMember, type Content, type ContentArticle } from './model';

/** Keywords are stored as a list, and as one text for the search; subjects have a separate table. */
export const JOURNAL_COLUMNS = [
  ...columnsOf(Type.Omit(ContentJournal, ['subjects']).properties, { keywords: 'text' }),
  { field: 'keywordList', name: 'keyword_list', type: 'jsonb' as const, empty: [], of: 'keywords' },
];

/** The keywords of a row as a list, from an SQL expression of its table. */
export const keywordsOf = (table: string): string =>
  `coalesce(${table}.keyword_list, to_jsonb(string_to_array(nullif(${table}.keywords, ''), ', ')), '[]')`;
export const ISSUE_COLUMNS = [
  ...columnsOf(ContentIssue.properties),
  {
    field: 'publicationLength',
    name: 'publication_length',
    type: 'integer' as const,
    empty: null,
    of: 'publicationDate',
  },
];
export const MEMBER_COLUMNS = columnsOf({ ...ContentMember.properties, positionInBoard: Type.Integer() });

/** NUL and unpaired surrogates, which PostgreSQL stores neither in text nor in jsonb. */
// oxlint-disable-next-line no-control-regex -- it searches for NUL.
const UNSTORABLE = /\u0000|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Rows as JSON for `jsonb_to_recordset`: one parameter for any number of rows. */
export function asJson(rows: readonly object[]): string {
  return JSON.stringify(rows, (_, value: unknown) => storable(value));
}

const storable = (value: unknown): unknown => (typeof value === 'string' ? value.replace(UNSTORABLE, '') : value);

export const journalRows = (journals: Content['journals']) =>
  journals.map((journal) =>
    rowOf(JOURNAL_COLUMNS, {
      ...journal,
      fromArticles: journal.fromArticles ?? 0,
      keywords: journal.keywords && listed(journal.keywords).join(', '),
      keywordList: journal.keywords && listed(journal.keywords),
    }),
  );

export function subjectRows(journals: Content['journals']) {
  return journals.flatMap(({ id, subjects = [] }) =>
    [...new Set(subjects)].map((name, position) => ({ journal_id: id, name, position })),
  );
}

export const issueRows = (issues: Content['issues']) =>
  issues.map((issue) => ({
    ...rowOf(ISSUE_COLUMNS, { ...issue, fromArticles: issue.fromArticles ?? 0 }),
    ...issuedColumns(issue.publicationDate),
  }));

/** The row of an article. @param key differs from the source's id when another article has that id */
export function articleRow(article: ContentArticle, key: string) {
  const row = contentRow(article, key);
  // A field that earlier releases did not store does not count as a difference.
  const authors = authorRows(article, 0).map(({ kind, ...author }) => ({ ...author, ...(kind && { kind }) }));
  const compared = { ...row, details: withoutAddedDays(row.details), keyword_list: undefined, affiliations: undefined };
  return { ...row, digest: digestOf([compared, authors]) };
}

/** True for a day on which the store found a changed text (`updates.ts`), which no source except an export contains. */
export const isAddedDay = ({ kind, note }: HistoryDateWire): boolean => kind === UPDATED && !note;

function withoutAddedDays(details: ArticleDetailsWire): ArticleDetailsWire {
  if (!details.history?.some(isAddedDay)) return details;
  const { history, ...rest } = details;
  const others = history.filter((date) => !isAddedDay(date));
  return others.length > 0 ? { ...rest, history: others } : rest;
}

/**
 * A text that is equal for equal content in any order of fields, because database and sources order them differently.
 */
export const canonical = (content: unknown): string =>
  JSON.stringify(content, (_, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : storable(value),
  ) ?? '';

const digestOf = (content: unknown): string => createHash('sha256').update(canonical(content)).digest('base64url');

function contentRow(article: ContentArticle, key: string) {
  return {
    key,
    journal_id: article.journalId,
    issue_id: article.issueId,
    title: rich(article.title, 'inline'),
    authors: listed(article.authors.map(({ name }) => name)).join(', '),
    affiliations: [...new Set(article.authors.flatMap(({ affiliations }) => listed(affiliations)))].join('  '),
    abstract: rich(article.abstract, 'block'),
    keywords: listed(article.keywords).join(', '),
    keyword_list: listed(article.keywords),
    ...publishedColumns(article.publicationDate),
    start_page: article.startPage,
    end_page: article.endPage,
    type: article.type,
    doi: article.doi || null,
    license: article.license,
    sections: article.sections.map(({ kind, title, body, id }) => ({
      kind,
      title: rich(title, 'inline'),
      body: rich(body, 'block'),
      ...(id && { id }),
    })),
    reference_list: article.references,
    details: article.details ?? {},
  };
}

export function authorRows(article: ContentArticle, articleId: number) {
  return article.authors.map(({ name, given, family, suffix = '', kind = '', orcid, affiliations }, position) => ({
    article_id: articleId,
    position,
    name,
    given,
    family,
    suffix,
    kind,
    orcid,
    affiliations,
  }));
}

/** Members keep their order in the source. */
export const memberRows = (members: Content['members']) =>
  members.map((member, positionInBoard) => rowOf(MEMBER_COLUMNS, { ...member, positionInBoard }));

/** Removes everything that is not rich text from a source's text. */
function rich(text: string, mode: RichMode): string {
  return serializeRich(parseRich(text, mode));
}

/** The non-empty entries. */
const listed = (entries: readonly string[]): string[] => entries.map((entry) => entry.trim()).filter(Boolean);

/** The entries, without those that a later entry with the same key replaces. */
export function lastByKey<T>(entries: readonly T[], keyOf: (entry: T) => string): T[] {
  return [...new Map(entries.map((entry) => [keyOf(entry), entry])).values()];
}
