import { firstDay } from '../content/published';
import type { ArticleRecord } from './article-record';

/** A feed in any format. Addresses are absolute. */
export interface Feed {
  title: string;
  /** The page that shows the same. */
  pageUrl: string;
  atomUrl: string;
  jsonUrl: string;
  publisherName: string;
  entries: readonly FeedEntry[];
}

export interface FeedEntry {
  record: ArticleRecord;
  /** RFC 3339. Null when the day is not known. */
  published: string | null;
  updated: string;
}

/** The time of feeds and entries without a date. */
const NO_DATE = '1970-01-01T00:00:00Z';

/** An entry changes when the article was published, and when it was revised. */
export function feedEntry(record: ArticleRecord, revisedAt: string | null): FeedEntry {
  const { publicationDate } = record.article;
  const day = publicationDate && `${firstDay(publicationDate)}T00:00:00Z`;
  const isWhole = publicationDate.length === 10;
  return { record, published: isWhole ? day : null, updated: revisedAt ?? (day || NO_DATE) };
}

/** When the newest entry changed. */
export const feedUpdated = ({ entries }: Feed): string =>
  entries.reduce((newest, { updated }) => (updated > newest ? updated : newest), NO_DATE);

/** The DOI of the article as an address: it stays when the page moves. Without a DOI the address of the page. */
export const entryId = ({ described }: ArticleRecord): string => described.doiUrl || described.url;
