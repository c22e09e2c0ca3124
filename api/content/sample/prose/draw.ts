import type { Random } from '../random';
import { fill, fits, type Facts } from './facts';

/** Takes sentences from pools without taking one twice in an article. */
export interface Draw {
  /** A sentence of the pool that fits the facts and was not used in this article; empty when there is none left. */
  one(pool: readonly string[]): string;
  /** Up to `count` of them, as one paragraph. */
  some(pool: readonly string[], count: number): string;
}

/**
 * `turn` counts the articles of a journal: pools are walked with it, so that neighbours in an issue start from
 * different sentences, which drawing by lot alone would not grant.
 */
export function draw(known: Facts, random: Random, turn: number): Draw {
  const used = new Set<string>();
  const one = (pool: readonly string[]) => {
    const left = pool.filter((sentence) => !used.has(sentence) && fits(sentence, known));
    if (left.length === 0) return '';
    const at = used.size === 0 ? turn % left.length : random.int(0, left.length - 1);
    const chosen = left[at]!;
    used.add(chosen);
    return fill(chosen, known);
  };
  return {
    one,
    some: (pool, count) => Array.from({ length: count }, () => one(pool)).filter(Boolean).join(' '),
  };
}
