import { items, text } from './values';

/**
 * Readers turn any response into an entity (G-17). A field that is missing or of a wrong type gets its default. They never throw.
 */
export { readArticles, readArticleSummary, readSearchResultPage } from './article';
export { readArticle } from './whole-article';
export { readIssue, readIssues, readNewestIssues } from './issue';
export { readJournal, readJournals, readMetrics } from './journal';
export { readMember, readMembers } from './member';
export { readIssueListPage, readListPage } from './list-page';
export { expectRelated } from './related-articles';
export { expecting } from '../expected-answers';

/** The subjects, each once, in the order of the response. */
export const readSubjects = (raw: unknown): string[] => [...new Set(items(raw).map(text).filter(Boolean))];
