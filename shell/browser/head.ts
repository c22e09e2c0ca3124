import { pageTitle } from '@press/area/page-title';
import type { AreaServices, Head, Metadata } from '@press/area/types';
import type { Publisher } from '@press/config';
import { idle } from './platform';

/** The head of a page from its area: the part that is known at once, and metadata that are added later. */
type Given = [head: Head, metadata?: () => Promise<Metadata>];

interface HeadsOptions {
  publisher: Publisher;
  report: AreaServices['report'];
  /** Loads the code that creates the elements of a head. No page waits for it. */
  load: () => Promise<typeof import('./head-elements')>;
}

/**
 * Keeps the heads that areas set before their page is shown, and applies each when its page is shown: the title at
 * once, and the tags that the edge would send when the browser is idle. If metadata cannot be loaded the page has only
 * its other tags. Tags of the previous page are always removed.
 */
export function createHeads({ publisher, report, load }: HeadsOptions) {
  const waiting = new Map<string, Given>();
  let shown = '';
  /** The last head of the current page. */
  let latest: Given | undefined;

  async function apply(given: Given): Promise<void> {
    const [head, metadata] = given;
    document.title = pageTitle(head, publisher);
    for (const old of document.querySelectorAll('[data-page]:not(title)')) old.remove();
    await idle();
    if (given !== latest) return;
    const more = metadata?.().catch((error: unknown) => report(error, 'metadata'));
    const { headElements } = await load();
    const whole = { ...head, ...(await more) };
    if (given !== latest) return;
    document.head.append(...headElements(whole, publisher));
    // Makes Zotero read the page again.
    document.dispatchEvent(new Event('ZoteroItemUpdated'));
  }

  function use(given: Given | undefined): void {
    latest = given;
    if (given) apply(given).catch((error: unknown) => report(error, 'head'));
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
