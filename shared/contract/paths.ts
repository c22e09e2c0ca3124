import { DEFAULT_BOARD, DEFAULT_JOURNAL } from './defaults';
import type { Article } from './entities';

/** The journal shown where the URL names none; the editorial board has its own default (decision 7). */
const defaultOf = (page: string): string => (page === 'editorial-board' ? DEFAULT_BOARD : DEFAULT_JOURNAL);

/** Path of a journal's page: `journalPath('ssha', 'volumes-issues')`. Without an id it is the default journal's. */
export const journalPath = (journalId: string, page = ''): string =>
  `/journal/${encodeURIComponent(journalId || defaultOf(page))}${page && `/${page}`}`;

export const articlePath = ({ journalId, id }: Pick<Article, 'journalId' | 'id'>): string =>
  journalPath(journalId, `article/${encodeURIComponent(id)}`);

/** Picture of an article for links to it on other sites. */
export const sharePicturePath = ({ journalId, id }: Pick<Article, 'journalId' | 'id'>): string =>
  `/covers/${encodeURIComponent(journalId)}/article/${encodeURIComponent(id)}.png`;
