import { type HeadTag, headTags } from '@press/area/head-tags';
import type { Head } from '@press/area/types';
import type { Publisher } from '@press/config';
import { escapeHtml, tag } from '../html/escape';

/** `data-page` marks the elements of one page: the shell removes them when the reader goes to another page. */
function headElement({ tag: name, attributes, text }: HeadTag): string {
  const open = tag(name, { ...attributes, 'data-page': true });
  if (name === 'title') return `${open}${escapeHtml(text ?? '')}</title>`;
  // headTags escapes `<` in the text of a script.
  return name === 'script' ? `${open}${text ?? ''}</script>` : open;
}

/** The elements of a page's head: title, metadata, links. */
export const headHtml = (head: Head, publisher: Publisher): string =>
  headTags(head, publisher).map(headElement).join('');

/** The picture of a page that has none of its own. */
const SITE_PICTURE = '/icon-512.png';

/**
 * What other sites show of a link to a page (Open Graph, Twitter cards). Nothing for a page that indexes leave out. Readers of
 * these tags fall back to the description of the page, so it is not repeated.
 */
export function openGraph(head: Head, publisher: Publisher): string {
  const { title, canonical, robots, share } = head;
  if (robots || !canonical) return '';
  const absolute = (path: string): string => new URL(path, publisher.origin).href;
  const property = (name: string, content: string): string =>
    tag('meta', { property: `og:${name}`, content, 'data-page': true });
  return [
    property('title', title),
    property('type', share ? share.type : 'website'),
    property('url', absolute(canonical)),
    property('site_name', publisher.name),
    property('image', absolute(share?.picture ?? publisher.logo ?? publisher.favicon ?? SITE_PICTURE)),
    tag('meta', { name: 'twitter:card', content: share ? 'summary_large_image' : 'summary', 'data-page': true }),
  ].join('');
}
