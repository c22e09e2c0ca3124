import { parseOrcid } from '@press/contract/identifiers';
import type { Feed, FeedEntry } from './feed';

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
