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
 * Replaces the page's tags in the document's head by those of the page that is now shown: the tags that the edge would send,
 * without JSON-LD, which only indexers read, from documents (the text of a script element is also a Trusted Types sink).
 */
export function applyHead(head: Head, publisher: Publisher): void {
  const tags = headTags(head, publisher);
  document.title = tags.find(({ tag }) => tag === 'title')?.text ?? publisher.name;
  for (const old of document.head.querySelectorAll('[data-page]:not(title)')) old.remove();
  document.head.append(...tags.filter(({ tag }) => tag !== 'title' && tag !== 'script').map(element));
}

/** Keeps the heads that areas set before their page is shown; applies each when its page is, or at once if it already is. */
export function createHeads(apply: (head: Head) => void) {
  const waiting = new Map<string, Head>();
  let shown = '';
  return {
    set(url: string, head: Head) {
      if (url === shown) apply(head);
      else waiting.set(url, head);
    },
    show(url: string) {
      shown = url;
      const head = waiting.get(url);
      waiting.clear();
      if (head) apply(head);
    },
  };
}
