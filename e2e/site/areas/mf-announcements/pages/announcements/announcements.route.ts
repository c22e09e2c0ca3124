import type { PageQuery, Params } from '@press/area';
import { journalHeaderQuery, latestArticlesQuery } from '@press/contract';

export const announcementsQueries = ({ journalId = '' }: Params): PageQuery[] => [
  { ...journalHeaderQuery(journalId), optional: true },
  latestArticlesQuery(journalId, 3),
];

export const announcementsHead = ({ journalId = '' }: Params) => ({
  title: 'News of the journal',
  canonical: `/journal/${journalId}/announcements`,
});
