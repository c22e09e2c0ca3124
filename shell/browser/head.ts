import type { Publisher } from '@press/config';
import { headTags, type HeadTag } from '@press/area/head-tags';
import type { AreaServices, Head } from '@press/area/types';
import { idle } from './platform';

/**
 * A script element for data (JSON-LD). Trusted Types refuse the text of a new script element, also of one that never runs. A copy of
 * a script that has run counts as one that has run ("already started" is copied): browsers neither run it nor check its text.
 */
function dataElement(): HTMLElement {
  const ran = document.querySelector('script[nonce]');
  if (!ran) return document.createElement('script');
  const made = ran.cloneNode(false) as HTMLScriptElement;
  for (const name of made.getAttributeNames()) made.removeAttribute(name);
  return made;
}

function element({ tag, attributes, text }: HeadTag): HTMLElement {
  const made = tag === 'script' ? dataElement() : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  if (text) made.append(text);
  made.dataset['page'] = '';
  return made;
}

/**
 * Replaces the page's tags in the document's head by those of the page that is now shown: the tags that the edge would send.
 * Zotero then looks at the page anew.
 */
export function applyHead(head: Head, publisher: Publisher): void {
  const tags = headTags(head, publisher);
  document.title = tags.find(({ tag }) => tag === 'title')?.text ?? publisher.name;
  for (const old of document.head.querySelectorAll('[data-page]:not(title)')) old.remove();
  document.head.append(...tags.filter(({ tag }) => tag !== 'title').map(element));
  document.dispatchEvent(new Event('ZoteroItemUpdated', { bubbles: true }));
}

/** A head as an area gives it: the part that is known at once, and what makes all of it. */
type Given = [head: Head, whole?: () => Promise<Head>];

interface HeadsOptions {
  apply: (head: Head) => void;
  report: AreaServices['report'];
}

/**
 * Keeps the heads that areas set before their page is shown; applies each when its page is, or at once if it already is. The whole head
 * follows when the browser is idle. If its code can't be loaded, the page keeps the part with title, canonical address and robots.
 */
export function createHeads({ apply, report }: HeadsOptions) {
  const waiting = new Map<string, Given>();
  let shown = '';
  /** What the page that is shown was given last. */
  let latest: Given | undefined;

  async function applyBoth(given: Given): Promise<void> {
    const [head, whole] = given;
    apply(head);
    if (!whole) return;
    await idle();
    if (given !== latest) return;
    const made = await whole();
    if (given === latest) apply(made);
  }

  function use(given: Given | undefined): void {
    latest = given;
    if (given) applyBoth(given).catch((error: unknown) => report(error, 'metadata of the page'));
  }

  return {
    set(url: string, ...given: Given) {
      if (url === shown) use(given);
      else waiting.set(url, given);
    },
    show(url: string) {
      shown = url;
      const given = waiting.get(url);
      waiting.clear();
      use(given);
    },
  };
}
