import type { Publisher } from '@press/config';
import { headTags, type HeadTag } from '@press/area/head-tags';
import type { Head } from '@press/area/types';

/**
 * A script element for data (JSON-LD). Trusted Types refuse to set the text of a new script element, even of one that
 * never runs. A copy of a script that has run counts as already started, so browsers neither run it nor check its text.
 *
 */
function dataElement(): HTMLElement {
  const ran = document.querySelector('script[nonce]') ?? document.createElement('script');
  const made = ran.cloneNode() as HTMLElement;
  for (const name of made.getAttributeNames()) made.removeAttribute(name);
  return made;
}

function element({ tag, attributes, text }: HeadTag): HTMLElement {
  const made = tag === 'script' ? dataElement() : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  if (text) made.append(text);
  made.toggleAttribute('data-page', true);
  return made;
}

/** The elements that the edge would put into the head of a page, without the title. */
export const headElements = (head: Head, publisher: Publisher): HTMLElement[] =>
  headTags(head, publisher)
    .filter(({ tag }) => tag !== 'title')
    .map(element);
