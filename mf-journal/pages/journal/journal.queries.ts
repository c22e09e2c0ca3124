import type { PageQuery, Params } from '@press/area';
import { journalHeaderQuery, journalQuery, latestArticlesQuery, metricsQuery } from '@press/contract';

/** How many of the latest articles stand on a journal's page (product.md section 9). */
export const PREVIEW = 3;

/** The journal, which the page is about; header, figures and latest articles, which it can stand without. */
export function journalQueries({ journalId = '' }: Params): PageQuery[] {
  return [
    journalQuery(journalId),
    { ...journalHeaderQuery(journalId), optional: true },
    { ...metricsQuery(journalId), optional: true },
    { ...latestArticlesQuery(journalId, PREVIEW), optional: true },
  ];
}
