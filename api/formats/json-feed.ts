import { parseOrcid } from '@press/contract/identifiers';
import { plainText } from '@press/contract/richtext';
import { entryId, type Feed, type FeedEntry } from './feed';

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

function item({ record, published, updated }: FeedEntry): object {
  const { article, described } = record;
  return {
    id: entryId(record),
    url: described.url,
    title: described.title || undefined,
    // An item needs a text.
    content_text: described.abstract || described.title,
    date_published: published ?? undefined,
    date_modified: updated,
    authors: article.authorList.map(({ name, orcid }) => {
      const id = parseOrcid(orcid);
      return { name, url: id ? `https://orcid.org/${id}` : undefined };
    }),
    tags: article.keywords.length > 0 ? article.keywords.map((keyword) => plainText(keyword, 'inline')) : undefined,
    language: article.lang || undefined,
    attachments: described.pdfUrl ? [{ url: described.pdfUrl, mime_type: 'application/pdf' }] : undefined,
  };
}
