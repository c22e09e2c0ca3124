import type { Answer, calls, OperationId } from '@press/contract/calls';
import type { Static, TSchema } from 'typebox';
import { keyOf, WHOLE_SITE } from '@press/http/surrogate-keys';
import type { Queries } from '../db/db';
import * as articles from './articles';
import { author } from './author';
import { articlesOfIssue, articlesOfLatestIssue, issuesOf, newestIssues } from './issues';
import { withTexts } from './journal-texts';
import * as journals from './journals';
import { related } from './related';
import { latestMonths } from './usage';
import { searchFacets } from './search/facets';
import { suggestions } from './search/suggestions';
import { search } from './search/search';
import { MemberWire } from '@press/contract/wire';
import { columnsOf, selectionOf } from '../content/columns';
import { madeOf } from '../surrogate-keys/changes';

type Calls = typeof calls;

/** The calls with the method GET. */
export type ReadId = { [O in OperationId]: Calls[O]['method'] extends 'GET' ? O : never }[OperationId];

type Part<C, K extends string> = C extends { [key in K]: infer S extends TSchema } ? Static<S> : unknown;
type Input<O extends ReadId> = Part<Calls[O], 'params'> & Part<Calls[O], 'query'>;
type Reader<O extends ReadId> = (db: Queries, input: Input<O>) => Promise<Answer<O>['data']>;

/** Reads the `data` of each call's response. The input is valid by the schemas of the call. */
export const READERS: { [O in ReadId]: Reader<O> } = {
  getJournals: ofSite(async (db, { limit, language }) => withTexts(db, await journals.journals(db, limit), language)),
  getJournal: async (db, { journalId, language }) => {
    const [journal] = await withTexts(db, [await journals.journal(db, journalId)], language);
    return journal!;
  },
  getJournalMetrics: async (db, { journalId }) => (await journals.journal(db, journalId)).metrics,
  getJournalSubjects: ofSite((db) => journals.subjects(db)),
  getTopDownloads: ofSite(async (db, { language }) => withTexts(db, await journals.topDownloads(db), language)),
  multiQueryJournals: ofSite(async (db, { title, keywords, journalSubject, subject, language }) => {
    const found = await journals.multiQuery(db, { title, keywords, subject: journalSubject || subject });
    return withTexts(db, found, language);
  }),

  getJournalIssues: ofJournal((db, { journalId, ...query }) => issuesOf(db, journalId, query)),
  getNewestIssues: ofSite((db) => newestIssues(db)),
  getIssueArticles: ofJournal((db, { journalId, issueId, ...query }) => articlesOfIssue(db, journalId, issueId, query)),
  getLatestIssueArticles: ofJournal((db, { journalId, ...query }) => articlesOfLatestIssue(db, journalId, query)),
  getEditorialBoard: ofJournal((db, { journalId }) => boardOf(db, journalId)),
  getArticlesByYear: ofJournal((db, { journalId, year, ...query }) =>
    articles.ofYear(db, journalId, Number(year), query),
  ),

  getLatestPublications: ofSite((db) => articles.latestPublications(db)),
  getLatestArticles: ofJournal((db, { journalId, limit }) => articles.latestOf(db, journalId, limit)),
  getMostViewedArticles: ofJournal((db, { journalId }) => articles.mostViewed(db, journalId)),
  getTrendingArticles: ofSite((db) => articles.trending(db)),
  getArticle: (db, { articleId }) => articles.article(db, articleId),
  getRelatedArticles: ofSite((db, { articleId }) => related(db, articleId)),
  getArticleUsage: async (db, { articleId }) => {
    await articles.article(db, articleId);
    return latestMonths(db, { article: articleId });
  },
  getJournalUsage: ofJournal((db, { journalId }) => latestMonths(db, { journal: journalId })),
  getAuthor: ofSite((db, { authorKey, ...query }) => author(db, authorKey, query)),
  searchArticles: ofSite((db, request) => search(db, request)),
  getSearchFacets: ofSite((db, request) => searchFacets(db, request)),
  getSearchSuggestions: ofSite((db, asked) => suggestions(db, asked)),
};

export const READ_IDS = Object.keys(READERS) as readonly ReadId[];

function ofSite<I, A>(read: (db: Queries, input: I) => Promise<A>): (db: Queries, input: I) => Promise<A> {
  return (db, input) => {
    madeOf(WHOLE_SITE);
    return read(db, input);
  };
}

/** Responds 404 if there is no such journal, even for a list. */
function ofJournal<I extends { journalId: string }, A>(
  read: (db: Queries, input: I) => Promise<A>,
): (db: Queries, input: I) => Promise<A> {
  return async (db, input) => {
    await journals.requireJournal(db, input.journalId);
    madeOf(keyOf('journal', input.journalId), keyOf('list', input.journalId));
    return read(db, input);
  };
}

const MEMBER = selectionOf(columnsOf(MemberWire.properties));

/** The editorial board of a journal, in its import order. */
function boardOf(db: Queries, journalId: string) {
  return db.query<MemberWire>(
    `select ${MEMBER} from member where journal_id = $1 order by position_in_board, id collate "C"`,
    [journalId],
  );
}
