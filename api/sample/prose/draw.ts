import type { Random } from '../random';
import { fill, fits, type Facts } from './facts';

/** Takes sentences from pools without taking one twice in an article. */
export interface Draw {
  /** A sentence of the pool that fits the facts and was not used in this article; empty when there is none left. */
  one(pool: readonly string[]): string;
  /** Up to `count` of them, as one paragraph. */
  some(pool: readonly string[], count: number): string;
  used: ReadonlySet<string>;
}

/**
 * @param avoid sentences of the last article on the same topic: with its facts they would read the same, so they
 * come only when nothing else is left
 */
export function draw(known: Facts, random: Random, avoid: ReadonlySet<string> = new Set()): Draw {
  const used = new Set<string>();
  const one = (pool: readonly string[]) => {
    const left = pool.filter((sentence) => !used.has(sentence) && fits(sentence, known));
    const fresh = left.filter((sentence) => !avoid.has(sentence));
    if (left.length === 0) return '';
    const chosen = random.pick(fresh.length > 0 ? fresh : left);
    used.add(chosen);
    return fill(chosen, known);
  };
  return {
    one,
    some: (pool, count) =>
      Array.from({ length: count }, () => one(pool))
        .filter(Boolean)
        .join(' '),
    used,
  };
}
