/**
 * What was noted lately, in bounded memory: entries live in two generations, of which the older is dropped when the
 * younger is full or old enough. An entry is kept for at least `ms` since it was last set, unless more than `most` others
 * were set since.
 */
export class Recent<V> {
  #young = new Map<number, V>();
  #old = new Map<number, V>();
  #since = -Infinity;

  constructor(
    private readonly ms: number,
    private readonly most: number,
  ) {}

  get(key: number): V | undefined {
    return this.#young.get(key) ?? this.#old.get(key);
  }

  set(key: number, value: V, now: number): void {
    if (now - this.#since >= this.ms || this.#young.size >= this.most) {
      this.#old = now - this.#since >= 2 * this.ms ? new Map<number, V>() : this.#young;
      this.#young = new Map<number, V>();
      this.#since = now;
    }
    this.#young.set(key, value);
  }

  get size(): number {
    return this.#young.size + this.#old.size;
  }
}
