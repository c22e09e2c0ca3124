import { segment } from './call-address';
import { DEFAULT_BOARD, DEFAULT_JOURNAL } from './defaults';
import type { Article, Author } from './entities';
import { parseOrcid } from './identifiers';

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

/** Longest key that the api takes. */
const MAX_KEY = 200;

/**
 * Path of an author's page: by the ORCID iD, else by the name, whose spelling does not matter. Empty for a name without letters, which
 * has no page.
 */
export function authorPath({ name, orcid }: Pick<Author, 'name' | 'orcid'>): string {
  const key =
    parseOrcid(orcid) ??
    name
      .toLowerCase()
      .split(/[\s.,/\\?#%]+/)
      .filter(Boolean)
      .join('-');
  return /[\p{L}\d]/u.test(key) && key.length <= MAX_KEY ? `/author/${segment(key)}` : '';
}
