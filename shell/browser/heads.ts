import type { Head } from '@press/area/types';

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
