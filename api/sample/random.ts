/** Where every choice of the sample comes from: the same seed gives the same corpus on every machine. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** Whole number, both ends included. */
  int(low: number, high: number): number;
  /** `low` to `high` with `digits` decimals, as text. */
  decimal(low: number, high: number, digits: number): string;
  chance(share: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** A shuffled copy. */
  shuffle<T>(list: readonly T[]): T[];
}

const FNV_OFFSET = 2166136261;
const FNV_PRIME = 16777619;

/** FNV-1a: a short text to the 32 bits that seed a generator. */
function hash(text: string): number {
  let h = FNV_OFFSET;
  for (const char of text) h = Math.imul(h ^ char.codePointAt(0)!, FNV_PRIME);
  return h >>> 0;
}

/** mulberry32, seeded by a name, so that one journal's articles don't change when another journal is added. */
export function randomFrom(name: string): Random {
  let state = hash(name);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    int,
    decimal: (low, high, digits) => (low + next() * (high - low)).toFixed(digits),
    chance: (share) => next() < share,
    pick: <T>(list: readonly T[]): T => {
      const item = list[int(0, list.length - 1)];
      if (item === undefined) throw new RangeError('Nothing to pick from: a bank of the sample corpus is empty.');
      return item;
    },
    shuffle: <T>(list: readonly T[]): T[] => {
      const copy = [...list];
      for (let i = copy.length - 1; i > 0; i--) {
        const j = int(0, i);
        [copy[i], copy[j]] = [copy[j]!, copy[i]!];
      }
      return copy;
    },
  };
}
