import { parseOrcid } from '@press/contract/identifiers';
import { plainText } from '@press/contract/richtext';
import { firstDay } from '../content/published';
import type { WholeText } from '../reads/texts';
import { t } from '../messages';
import type { ArticleRecord } from './article-record';

/** A feed in any format. Addresses are absolute. */
export interface Feed {
  title: string;
  /** The page with the same content. */
  pageUrl: string;
  atomUrl: string;
  jsonUrl: string;
  publisherName: string;
  entries: readonly FeedEntry[];
}

export interface FeedEntry {
  /** Permanent, even if the page moves. */
  id: string;
  /** Plain text. */
  title: string;
  /** Plain text. */
  summary: string;
  url: string;
  /** The text of the link to the page. */
  readOn: string;
  /** RFC 3339. Null if the day is unknown. */
  published: string | null;
  updated: string;
  authors: readonly { name: string; orcid: string }[];
  tags: readonly string[];
  /** Empty if there is none, or if it is unknown. */
  pdfUrl: string;
  licenceUrl: string;
  lang: string;
}

/** The time of feeds and entries without a date. */
const NO_DATE = '1970-01-01T00:00:00Z';

const beginOf = (day: string): string => `${day}T00:00:00Z`;

/** An entry changes when the article is published, and when it is revised. */
export function feedEntry({ article, described }: ArticleRecord, revisedAt: string | null): FeedEntry {
  const { publicationDate } = article;
  const day = publicationDate && beginOf(firstDay(publicationDate));
  const isWhole = publicationDate.length === 10;
  return {
    // The DOI stays the same when the page moves.
    id: described.doiUrl || described.url,
    title: described.title,
    summary: described.abstract,
    url: described.url,
    readOn: t('feed.article'),
    published: isWhole ? day : null,
    updated: revisedAt ?? (day || NO_DATE),
    authors: article.authorList,
    tags: article.keywords.map((keyword) => plainText(keyword, 'inline')),
    pdfUrl: described.pdfUrl ?? '',
    licenceUrl: described.licenceUrl ?? '',
    lang: article.lang ?? '',
  };
}

/** @param url of the page of the text */
export const textEntry = ({ item: { title, date, lang }, text }: WholeText, url: string): FeedEntry => ({
  id: url,
  title,
  summary: plainText(text, 'block'),
  url,
  readOn: t('feed.more'),
  published: beginOf(date),
  updated: beginOf(date),
  authors: [],
  tags: [],
  pdfUrl: '',
  licenceUrl: '',
  lang,
});

/** The time of the newest entry's change. */
export const feedUpdated = ({ entries }: Feed): string =>
  entries.reduce((newest, { updated }) => (updated > newest ? updated : newest), NO_DATE);

/** A feed as JSON Feed 1.1. Unknown values are left out. */
export function jsonFeed({ title, pageUrl, jsonUrl, publisherName, entries }: Feed): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: pageUrl,
    feed_url: jsonUrl,
    authors: [{ name: publisherName }],
    items: entries.map(item),
  };
  return `${JSON.stringify(feed, null, 1)}\n`;
}

function item(entry: FeedEntry): object {
  const { id, title, summary, url, published, updated, authors, tags, pdfUrl, lang } = entry;
  return {
    id,
    url,
    title: title || undefined,
    // An item requires a text.
    content_text: summary || title,
    date_published: published ?? undefined,
    date_modified: updated,
    authors: authors.map(({ name, orcid }) => {
      const iD = parseOrcid(orcid);
      return { name, url: iD ? `https://orcid.org/${iD}` : undefined };
    }),
    tags: tags.length > 0 ? tags : undefined,
    language: lang || undefined,
    attachments: pdfUrl ? [{ url: pdfUrl, mime_type: 'application/pdf' }] : undefined,
  };
}
