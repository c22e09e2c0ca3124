import { segment } from './call-address';
import { DEFAULT_BOARD, DEFAULT_JOURNAL } from './defaults';
import type { Article, Author } from './entities';

/** The journal for addresses that name none; the editorial board has a different default (decision 7). */
const defaultOf = (page: string): string => (page === 'editorial-board' ? DEFAULT_BOARD : DEFAULT_JOURNAL);

/** Path of a journal's page: `journalPath('ssha', 'volumes-issues')`. Without an id it is the default journal's. */
export const journalPath = (journalId: string, page = ''): string =>
  `/journal/${encodeURIComponent(journalId || defaultOf(page))}${page && `/${page}`}`;

export const articlePath = ({ journalId, id }: Pick<Article, 'journalId' | 'id'>): string =>
  journalPath(journalId, `article/${encodeURIComponent(id)}`);

/** A file that the api makes of an article: `linkset.json`, its address as a QR code, a part as `parts/fig-f1/slide.pdf` or `parts/tab-t1/table.csv`. */
export const articleFilePath = (articleId: string, file: string): string =>
  `/api/articles/${[articleId, ...file.split('/')].map(segment).join('/')}`;

/** Image of an article for links to it on other sites. */
export const sharePicturePath = ({ journalId, id }: Pick<Article, 'journalId' | 'id'>): string =>
  `/covers/${encodeURIComponent(journalId)}/article/${encodeURIComponent(id)}.png`;

/**
 * Recognises an iD by its form only, because the api has checked its digits and every article's page would load the
 * check.
 */
const ORCID = /^(?:\d{4}-){3}\d{3}[\dX]$/;

/**
 * Path of an author's page: by the ORCID iD, else by the name, whose spelling does not matter. Empty for a name without
 * letters, which has no page, and for a name that is longer than the api accepts.
 */
export function authorPath({ name, orcid }: Pick<Author, 'name' | 'orcid'>): string {
  // Half of a surrogate pair has no encoding.
  const words = name.toLowerCase().split(/[\s.,/\\?#%\uD800-\uDFFF]+/u);
  const key = ORCID.test(orcid) ? orcid : words.filter(Boolean).join('-');
  return /[\p{L}\d]/u.test(key) && key.length <= 200 ? `/author/${encodeURIComponent(key)}` : '';
}
