import type { Publisher } from '@press/config';
import { headTags, type HeadTag } from '@press/area/head-tags';
import type { Head } from '@press/area/types';

function element({ tag, attributes, text }: HeadTag): HTMLElement {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  if (text) made.textContent = text;
  made.dataset.page = '';
  return made;
}

/**
 * Makes the document's head that of the page now shown: the tags the edge would have sent, less the JSON-LD, which
 * only indexers read, and they read documents (a script element's text is also a Trusted Types sink).
 */
export function applyHead(head: Head, publisher: Publisher): void {
  const tags = headTags(head, publisher);
  document.title = tags.find(({ tag }) => tag === 'title')?.text ?? publisher.name;
  for (const old of document.head.querySelectorAll('[data-page]:not(title)')) old.remove();
  document.head.append(...tags.filter(({ tag }) => tag !== 'title' && tag !== 'script').map(element));
}
