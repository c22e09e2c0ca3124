import { Type, type Static, type TObject } from 'typebox';
import type { Queries } from '../db/db';
import * as articles from './reads/articles';
import { boardOf } from './reads/board';
import { articlesOfIssue, issuesOf } from './reads/issues';
import * as journals from './reads/journals';
import { search } from './reads/search';

/** One GET of product.md section 7: where it is below /api, what it takes, how it is answered. */
export interface Call {
  path: string;
  params: TObject;
  query: TObject;
  read(db: Queries, input: unknown): Promise<unknown>;
}

/** Ties a call's reader to what its schemas let through. */
function call<P extends TObject, Q extends TObject>(
  path: string,
  params: P,
  query: Q,
  read: (db: Queries, input: Static<P> & Static<Q>) => Promise<unknown>,
): Call {
  // Fastify has validated both against the schemas before `read` sees them.
  return { path, params, query, read: (db, input) => read(db, input as Static<P> & Static<Q>) };
}

/** The same for a call below a journal: 404 when there is no such journal, also where the list would just be empty. */
function ofJournal<P extends typeof JOURNAL, Q extends TObject>(
  path: string,
  params: P,
  query: Q,
  read: (db: Queries, input: Static<P> & Static<Q>) => Promise<unknown>,
): Call {
  return call(path, params, query, async (db, input) => {
    await journals.mustHaveJournal(db, input.journalId);
    return read(db, input);
  });
}

const Id = Type.String({ minLength: 1, maxLength: 200 });
const Filter = Type.Optional(Type.String({ maxLength: 300 }));
const NONE = Type.Object({});
const JOURNAL = Type.Object({ journalId: Id });

export const CALLS: Call[] = [
  call('/journals', NONE, NONE, (db) => journals.journals(db)),
  call('/journals/subjects', NONE, NONE, (db) => journals.subjects(db)),
  call('/journals/top3/downloads', NONE, NONE, (db) => journals.topDownloads(db)),
  call(
    '/journals/multi-query',
    NONE,
    Type.Object({ title: Filter, keywords: Filter, journalSubject: Filter, subject: Filter }),
    (db, { title, keywords, journalSubject, subject }) => journals.multiQuery(db, { title, keywords, subject: journalSubject || subject }),
  ),
  call('/journals/issues/latest/articles', NONE, NONE, (db) => articles.latestPublications(db)),
  call('/journals/:journalId', JOURNAL, NONE, (db, { journalId }) => journals.journal(db, journalId)),
  call('/journals/:journalId/metrics', JOURNAL, NONE, (db, { journalId }) => journals.metrics(db, journalId)),
  ofJournal('/journals/:journalId/issues', JOURNAL, NONE, (db, { journalId }) => issuesOf(db, journalId)),
  ofJournal('/journals/:journalId/issues/:issueId/articles', Type.Object({ journalId: Id, issueId: Id }), NONE, (db, input) =>
    articlesOfIssue(db, input.journalId, input.issueId),
  ),
  ofJournal('/journals/:journalId/editorial-board', JOURNAL, NONE, (db, { journalId }) => boardOf(db, journalId)),
  ofJournal(
    '/journals/:journalId/articles/year/:year',
    Type.Object({ journalId: Id, year: Type.Integer({ minimum: 1000, maximum: 9999 }) }),
    NONE,
    (db, { journalId, year }) => articles.ofYear(db, journalId, year),
  ),
  ofJournal(
    '/articles/latest/:journalId',
    JOURNAL,
    Type.Object({ limit: Type.Integer({ minimum: 1, maximum: 100, default: 10 }) }),
    (db, { journalId, limit }) => articles.latestOf(db, journalId, limit),
  ),
  call('/articles/most-views/single', NONE, NONE, (db) => articles.mostViewed(db, null)),
  ofJournal('/articles/most-views/single/:journalId', JOURNAL, NONE, (db, { journalId }) => articles.mostViewed(db, journalId)),
  call(
    '/articles/search',
    NONE,
    Type.Object({
      keyword: Type.String({ maxLength: 500, pattern: '\\S' }),
      pageNum: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
      pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 10 }),
    }),
    (db, question) => search(db, question),
  ),
  call('/articles/:articleId', Type.Object({ articleId: Id }), NONE, (db, { articleId }) => articles.article(db, articleId)),
];
