import { journalPath } from '../paths';

/** A link of a page's head to one of its feeds. */
interface FeedLink {
  rel: 'alternate';
  href: string;
  type: string;
  title: string;
}

/**
 * The feeds of a page, for feed readers.
 * @param base path of the feed's page; empty for the whole site
 * @param query of a subject (`?subject=…`) or a search (`?q=…`)
 */
export const feedLinks = (title: string, base = '', query = ''): FeedLink[] => [
  { rel: 'alternate', href: `${base}/feed.atom${query}`, type: 'application/atom+xml', title },
  { rel: 'alternate', href: `${base}/feed.json${query}`, type: 'application/feed+json', title },
];

/** The feeds of a journal, on each of its pages. */
export const journalFeedLinks = ({ id, title }: { id: string; title: string }): FeedLink[] =>
  feedLinks(title, journalPath(id));
