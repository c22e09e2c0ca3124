import type { Random } from '@press/random';
import { fill, fits, type Facts } from './facts';

/** Picks sentences from lists, none twice in one article. */
export interface SentencePicker {
  /** A sentence of the list that fits the facts and is not used yet; empty when there is none. */
  one(sentences: readonly string[]): string;
  /** Up to `count` of them, as one paragraph. */
  some(sentences: readonly string[], count: number): string;
  /** The templates of the sentences picked so far. */
  used: ReadonlySet<string>;
}

/**
 * @param avoid templates of the previous article on the same topic. They would read alike, so they are picked only
 * when no other is left.
 */
export function sentencePicker(facts: Facts, random: Random, avoid: ReadonlySet<string> = new Set()): SentencePicker {
  const used = new Set<string>();
  const one = (sentences: readonly string[]) => {
    const unused = sentences.filter((sentence) => !used.has(sentence) && fits(sentence, facts));
    if (unused.length === 0) return '';
    const preferred = unused.filter((sentence) => !avoid.has(sentence));
    const picked = random.pick(preferred.length > 0 ? preferred : unused);
    used.add(picked);
    return fill(picked, facts);
  };
  return {
    one,
    some: (sentences, count) =>
      Array.from({ length: count }, () => one(sentences))
        .filter(Boolean)
        .join(' '),
    used,
  };
}
