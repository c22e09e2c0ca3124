import type { Article } from '@press/contract';
import { DEFAULT_BOARD, DEFAULT_JOURNAL } from '@press/contract/defaults';

/** The journal shown where an address names none; an editorial board has a default of its own (decision 7). */
const defaultOf = (page: string): string => (page === 'editorial-board' ? DEFAULT_BOARD : DEFAULT_JOURNAL);

/** Address of a journal's page: `journalPath('ssha', 'volumes-issues')`. Without an id it is the default journal's. */
export const journalPath = (journalId: string, page = ''): string =>
  `/journal/${encodeURIComponent(journalId || defaultOf(page))}${page && `/${page}`}`;

export const articlePath = ({ journalId, id }: Pick<Article, 'journalId' | 'id'>): string =>
  journalPath(journalId, `article/${encodeURIComponent(id)}`);
