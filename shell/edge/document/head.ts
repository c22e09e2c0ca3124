import type { Publisher } from '@press/config';
import { headTags, type HeadTag } from '@press/area/head-tags';
import type { Head } from '@press/area/types';
import { escapeHtml, tag } from './escape';

/** `data-page` marks what belongs to the page, so that the shell can take it out when it goes on to another. */
function write({ tag: name, attributes, text }: HeadTag): string {
  const open = tag(name, { ...attributes, 'data-page': true });
  if (name === 'title') return `${open}${escapeHtml(text ?? '')}</title>`;
  // headTags leaves no `<` in a script's text.
  return name === 'script' ? `${open}${text ?? ''}</script>` : open;
}

/** What indexers and browser tabs see of a page. */
export const headHtml = (head: Head, publisher: Publisher): string => headTags(head, publisher).map(write).join('');
