import type { PageContent } from './page-content';

/** A difference between two releases of one page. */
export interface Difference {
  /** `headings`. */
  part: string;
  text: string;
  /** True if a reader would call it a different page: somebody has to accept it with a reason. */
  isLarge: boolean;
}

/** Share of words or links that may disappear without a reason. */
const SMALL_SHARE = 0.1;
const MAX_NAMED = 8;
/** Texts that appear if a text is missing: a key, a value without a text, a placeholder. */
const NO_TEXT = /^(?:undefined|null|NaN|\[object|\{\{.*|[a-z][\w-]*(?:\.[a-z][\w-]*)+)$/;

interface Change {
  lost: string[];
  gained: string[];
  /** Number of entries before. */
  total: number;
}

/** Entries that a list has more often than the other list. */
function without(list: readonly string[], other: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const entry of other) counts.set(entry, (counts.get(entry) ?? 0) + 1);
  return list.filter((entry) => {
    const count = counts.get(entry) ?? 0;
    counts.set(entry, count - 1);
    return count <= 0;
  });
}

const share = ({ lost, total }: Change): number => lost.length / (total || 1);
const nameOf = (entry: string): string => entry.split(':', 1)[0] ?? '';

/** Decides if the change of a part is large. */
const LARGE: Readonly<Record<keyof PageContent, (change: Change) => boolean>> = {
  title: () => true,
  headings: ({ lost }) => lost.length > 0,
  landmarks: ({ lost }) => lost.length > 0,
  words: (change) => share(change) > SMALL_SHARE || change.gained.some((word) => NO_TEXT.test(word)),
  links: (change) => share(change) > SMALL_SHARE,
  head: ({ lost, gained }) => lost.some((entry) => !gained.some((other) => nameOf(other) === nameOf(entry))),
  flaws: ({ gained }) => gained.length > 0,
};

/** Puts texts that look like missing texts first, because a long list is truncated. */
function list(entries: readonly string[]): string {
  const sorted = [...new Set(entries)].sort((a, b) => Number(NO_TEXT.test(b)) - Number(NO_TEXT.test(a)));
  const more = sorted.length > MAX_NAMED ? `, and ${sorted.length - MAX_NAMED} more` : '';
  return (
    sorted
      .slice(0, MAX_NAMED)
      .map((entry) => JSON.stringify(entry))
      .join(', ') + more
  );
}

/** Links of the site that are on the new page but not on the old one. */
export const newLinks = (before: PageContent, after: PageContent): string[] =>
  without(after.links, before.links).filter((link) => /^\/(?!\/)/.test(link));

/** Compares the pages of two releases at one address. */
export const differences = (before: PageContent, after: PageContent): Difference[] =>
  (Object.keys(LARGE) as (keyof PageContent)[]).flatMap((part) => {
    const change = {
      lost: without(before[part], after[part]),
      gained: without(after[part], before[part]),
      total: before[part].length,
    };
    const texts = [
      ...(change.lost.length > 0 ? [`without ${list(change.lost)}`] : []),
      ...(change.gained.length > 0 ? [`new ${list(change.gained)}`] : []),
    ];
    return texts.length > 0 ? [{ part, text: texts.join('; '), isLarge: LARGE[part](change) }] : [];
  });
