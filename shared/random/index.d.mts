/** Repeatable random numbers: the same seed gives the same sequence on every machine. */
export interface Random {
  /** The next number in [0, 1). */
  next(): number;
  /** A whole number in [0, bound). */
  below(bound: number): number;
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number;
  /** A number from `low` to `high`, as text with `digits` decimals. */
  decimal(low: number, high: number, digits: number): string;
  /** True with probability `share`, a number from 0 to 1. */
  chance(share: number): boolean;
  /** One element of the list. @throws RangeError if the list is empty */
  pick<T>(list: readonly T[]): T;
  /** A shuffled copy. */
  shuffle<T>(list: readonly T[]): T[];
}

/**
 * Creates a mulberry32 generator.
 * @param seed a 32-bit integer, or a text that is hashed to one with `fnv1a`
 */
export function seededRandom(seed: number | string): Random;

/** The 32-bit FNV-1a hash of a text's code points, as an unsigned integer. */
export function fnv1a(text: string): number;
