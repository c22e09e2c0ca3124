import type { Publisher } from '@press/config';
import type { Head } from './types';

export interface HeadTag {
  tag: 'title' | 'meta' | 'link' | 'script';
  attributes: Record<string, string>;
  text?: string;
}

/** The picture of a page that has none of its own. */
const SITE_PICTURE = '/icon-512.png';

const meta = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { name, content } });

/** The tags a head stands for: one list for the edge, which writes them, and for the shell, which applies them. */
export function headTags(head: Head, publisher: Publisher): HeadTag[] {
  const title = head.title === publisher.name ? head.title : `${head.title} · ${publisher.name}`;
  const tags: HeadTag[] = [{ tag: 'title', attributes: {}, text: title }];
  if (head.description) tags.push(meta('description', head.description));
  if (head.robots) tags.push(meta('robots', head.robots));
  if (head.canonical) {
    tags.push({ tag: 'link', attributes: { rel: 'canonical', href: new URL(head.canonical, publisher.origin).href } });
  }
  for (const { name, content } of head.meta ?? []) tags.push(meta(name, content));
  for (const { rel, href, type, title: label } of head.links ?? []) {
    tags.push({ tag: 'link', attributes: { rel, href, ...(type && { type }), ...(label && { title: label }) } });
  }
  for (const data of head.jsonLd ?? []) {
    tags.push({
      tag: 'script',
      attributes: { type: 'application/ld+json' },
      text: JSON.stringify(data).replaceAll('<', '\\u003c'),
    });
  }
  return [...tags, ...openGraph(head, publisher)];
}

/**
 * What other sites show of a link to a page (Open Graph, Twitter cards). Nothing for a page that indexes leave out. Readers of
 * these tags fall back to the description of the page, so it is not repeated.
 */
function openGraph({ title, canonical, robots, share }: Head, publisher: Publisher): HeadTag[] {
  if (robots || !canonical) return [];
  const absolute = (path: string): string => new URL(path, publisher.origin).href;
  const property = (name: string, content: string): HeadTag => ({
    tag: 'meta',
    attributes: { property: `og:${name}`, content },
  });
  return [
    property('title', title),
    property('type', share ? share.type : 'website'),
    property('url', absolute(canonical)),
    property('site_name', publisher.name),
    property('image', absolute(share?.picture ?? publisher.logo ?? publisher.favicon ?? SITE_PICTURE)),
    meta('twitter:card', share ? 'summary_large_image' : 'summary'),
  ];
}
