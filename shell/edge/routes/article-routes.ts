import type { IncomingMessage } from 'node:http';
import { CITATION_TYPES } from '@press/contract/citation/media-types';
import { LINKSET_TYPES, METADATA_TYPES } from '@press/contract/description/signposts';
import Negotiator from 'negotiator';
import type { PageResponse } from '../pages/page-response';

/** The address of an article's page, at which the api has other formats. */
export const ARTICLE_ADDRESS = '/journal/:journalId/article/:articleId';

const isArticleAddress = (target: string): boolean => /^\/journal\/[^/?#]+\/article\/[^/?#]+(?:\?|$)/.test(target);

const PAGE = ['text/html', 'application/xhtml+xml'];
const FOR_MACHINES = [
  ...Object.values(CITATION_TYPES),
  ...Object.values(METADATA_TYPES),
  ...Object.values(LINKSET_TYPES),
  'application/pdf',
];

/**
 * Whether the response is a page. At the address of an article, clients that prefer another format, or accept none of those that
 * exist, get the response of the api.
 */
export function wantsPage({ url = '/', headers: { accept } }: Pick<IncomingMessage, 'url' | 'headers'>): boolean {
  // Nearly every client sends one of these: the rest of the header then makes no difference.
  if (accept === undefined || /^text\/html(?:,|$)/.test(accept) || !isArticleAddress(url)) return true;
  const best = new Negotiator({ headers: { accept } }).mediaType([...PAGE, ...FOR_MACHINES]);
  return best !== undefined && PAGE.includes(best);
}

/** The response with a page, which depends on `Accept` where other formats are at the same address. */
export const negotiated = (page: PageResponse, target: string): PageResponse =>
  isArticleAddress(target)
    ? { ...page, headers: { ...page.headers, vary: [page.headers['vary'] ?? [], 'accept'].flat().join(', ') } }
    : page;
