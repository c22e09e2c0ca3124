import { feedUpdated, type Feed, type FeedEntry } from './feed';
import { el, instruction, textEl, xmlDocument, type Xml } from './xml';

const XHTML = 'http://www.w3.org/1999/xhtml';

/** A feed in Atom (RFC 4287). A browser shows it with a style sheet, and with links: its texts are XHTML. */
export function atomFeed(feed: Feed): string {
  const { title, pageUrl, atomUrl, jsonUrl, publisherName, entries } = feed;
  const root = el(
    'feed',
    { xmlns: 'http://www.w3.org/2005/Atom' },
    el('id', {}, atomUrl),
    el('title', {}, title),
    el('subtitle', { type: 'xhtml' }, explanation(pageUrl)),
    el('updated', {}, feedUpdated(feed)),
    el('author', {}, el('name', {}, publisherName)),
    el('link', { rel: 'self', type: 'application/atom+xml', href: atomUrl }),
    el('link', { rel: 'alternate', type: 'text/html', href: pageUrl }),
    el('link', { rel: 'alternate', type: 'application/feed+json', href: jsonUrl }),
    entries.map(entryElement),
  );
  return xmlDocument(root, instruction('xml-stylesheet', { type: 'text/css', href: '/feed.css' }));
}

function explanation(pageUrl: string): Xml {
  return el(
    'div',
    { xmlns: XHTML },
    el(
      'p',
      {},
      'This is a feed: copy its address into a feed reader to receive new articles. ',
      el('a', { href: pageUrl }, 'Read this on the site'),
      '.',
    ),
  );
}

function entryElement(entry: FeedEntry): Xml {
  const { id, title, summary, url, readOn, published, updated, authors, tags, pdfUrl, licenceUrl } = entry;
  return el(
    'entry',
    {},
    el('id', {}, id),
    el('title', {}, title),
    el('updated', {}, updated),
    textEl('published', published ?? ''),
    authors.map(({ name }) => el('author', {}, el('name', {}, name))),
    el('link', { rel: 'alternate', type: 'text/html', href: url }),
    pdfUrl !== '' && el('link', { rel: 'alternate', type: 'application/pdf', href: pdfUrl }),
    licenceUrl !== '' && el('link', { rel: 'license', href: licenceUrl }),
    tags.map((term) => el('category', { term })),
    el(
      'summary',
      { type: 'xhtml' },
      el('div', { xmlns: XHTML }, el('p', {}, summary), el('p', {}, el('a', { href: url }, readOn))),
    ),
  );
}

/** Style of a feed that is opened as a page in a browser. */
export const FEED_CSS = `feed { display: block; max-width: 42rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 Georgia, serif; color: #14272b; background: #fafcfc; }
id, updated, published, link, category, author { display: none; }
feed > title { display: block; font-size: 1.75rem; font-weight: bold; }
subtitle { display: block; margin-bottom: 2rem; }
entry { display: block; padding: 1rem 0; border-top: 1px solid #c9d6d6; }
entry > title { display: block; font-size: 1.2rem; font-weight: bold; }
entry > author { display: inline-block; margin-right: .75rem; font-size: .9rem; }
entry > published { display: block; font-size: .9rem; }
@media (prefers-color-scheme: dark) { feed { color: #e6efee; background: #0d1516; } a { color: #9fd3cd; } }
`;
