import type { Article } from '@press/contract';
import { DEFAULT_JOURNAL } from '@press/contract/defaults';

/** Address of a journal's page: `journalPath('ssha', 'volumes-issues')`. Without an id it is the default journal's. */
export const journalPath = (journalId: string, page = ''): string =>
  `/journal/${encodeURIComponent(journalId || DEFAULT_JOURNAL)}${page && `/${page}`}`;

export const articlePath = ({ journalId, id }: Pick<Article, 'journalId' | 'id'>): string =>
  journalPath(journalId, `article/${encodeURIComponent(id)}`);

/** The address of a DOI at the configured resolver. The slash stays; what an address can't hold is escaped. */
export const doiUrl = (resolver: string, doi: string): string => `${resolver}/${doi.split('/').map(encodeURIComponent).join('/')}`;
