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

/** The elements of a page's head: title, metadata, links. `shell/browser/head-elements.ts` makes the same ones of the same list. */
export const headHtml = (head: Head, publisher: Publisher): string =>
  headTags(head, publisher).map(headElement).join('');
