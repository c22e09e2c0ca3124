/** Tolerant readers: whatever the service answers becomes an entity; what is missing or of the wrong type, its default. None throws. */
export { readArticle, readArticles, readSearchResultPage } from './article';
export { readIssue, readIssues } from './issue';
export { readJournal, readJournals, readMetrics } from './journal';
export { readMember, readMembers } from './member';
export { readIssueListPage, readListPage } from './list-page';
export { readSubjects } from './subjects';
