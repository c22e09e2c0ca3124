import type { PageContent } from './page-content';

/** What differs between two releases of one page. */
export interface Difference {
  /** `headings`. */
  part: string;
  text: string;
  /** A reader would call it another page: somebody has to accept it with a reason. */
  isLarge: boolean;
}

/** Share of words or links that may go without a reason. */
const SMALL_SHARE = 0.1;
const MAX_NAMED = 8;
/** What is written where a text is missing: a key, a value without a text, a placeholder. */
const NO_TEXT = /^(?:undefined|null|NaN|\[object|\{\{.*|[a-z][\w-]*(?:\.[a-z][\w-]*)+)$/;

interface Change {
  lost: string[];
  gained: string[];
  /** Entries before. */
  total: number;
}

/** Entries of a list that another list does not have as often. */
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

/** When the change of a part is large. */
const LARGE: Readonly<Record<keyof PageContent, (change: Change) => boolean>> = {
  title: () => true,
  headings: ({ lost }) => lost.length > 0,
  landmarks: ({ lost }) => lost.length > 0,
  words: (change) => share(change) > SMALL_SHARE || change.gained.some((word) => NO_TEXT.test(word)),
  links: (change) => share(change) > SMALL_SHARE,
  head: ({ lost, gained }) => lost.some((entry) => !gained.some((other) => nameOf(other) === nameOf(entry))),
  flaws: ({ gained }) => gained.length > 0,
};

/** What looks like no text first: it would be cut off in a long list. */
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

/** Links of the site that the new page has and the old one has not. */
export const newLinks = (before: PageContent, after: PageContent): string[] =>
  without(after.links, before.links).filter((link) => /^\/(?!\/)/.test(link));

/** Compares what two releases show at one address. */
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
