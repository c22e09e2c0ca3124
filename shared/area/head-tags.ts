import type { Publisher } from '@press/config';
import { addressIn } from '@press/language/addresses';
import { pageTitle } from './page-title';
import type { Head } from './types';

export interface HeadTag {
  tag: 'title' | 'meta' | 'link' | 'script';
  attributes: Record<string, string>;
  text?: string | undefined;
}

/** The image of a page without its own. */
const SITE_PICTURE = '/icon-512.png';

/** The tags of a head, the title first: one list for the edge, which writes them, and for the shell, which applies them. */
export function headTags(head: Head, publisher: Publisher): HeadTag[] {
  const { title, description, robots, canonical, share } = head;
  const { name: site, origin, logo, favicon } = publisher;
  const tags: HeadTag[] = [];
  const add = (tag: HeadTag['tag'], attributes: HeadTag['attributes'], text?: string) =>
    tags.push({ tag, attributes, text });
  const meta = (name: string, content: string) => add('meta', { name, content });
  const property = (name: string, content: string) => add('meta', { property: `og:${name}`, content });
  const absolute = (path: string): string => new URL(path, origin).href;
  /** Of a page, in the language of the document. */
  const address = (path: string): string => absolute(addressIn(publisher, path));

  add('title', {}, pageTitle(head, publisher));
  if (description) meta('description', description);
  if (robots) meta('robots', robots);
  if (canonical) add('link', { rel: 'canonical', href: address(canonical) });
  if (canonical && !robots && publisher.languages?.[1])
    for (const hreflang of [...publisher.languages, 'x-default']) {
      const language = hreflang === 'x-default' ? publisher.languages[0] : hreflang;
      add('link', { rel: 'alternate', hreflang, href: absolute(addressIn(publisher, canonical, language)) });
    }
  for (const { name, content } of head.meta ?? []) meta(name, content);
  for (const { rel, href, type, title: label } of head.links ?? [])
    add('link', { rel, href, ...(type && { type }), ...(label && { title: label }) });
  for (const data of head.jsonLd ?? [])
    add('script', { type: 'application/ld+json' }, JSON.stringify(data).replaceAll('<', '\\u003c'));
  // The preview that other sites show for a link to the page (Open Graph, Twitter cards), unless the page is not indexed. Readers
  // of these tags fall back to the description, so it is not repeated.
  if (canonical && !robots) {
    property('title', title);
    property('type', share?.type ?? 'website');
    property('url', address(canonical));
    property('site_name', site);
    property('image', absolute(share?.picture ?? logo ?? favicon ?? SITE_PICTURE));
    meta('twitter:card', share ? 'summary_large_image' : 'summary');
  }
  return tags;
}
