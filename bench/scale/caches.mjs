/** A cache whose entries expire, least recently used first out. Times are in seconds. */
export class TtlCache {
  /** @type {Map<number, number>} when each entry was made */
  #entries = new Map();
  hits = 0;
  misses = 0;

  /** @param {number} lifetime @param {number} capacity entries */
  constructor(lifetime, capacity) {
    this.lifetime = lifetime;
    this.capacity = capacity;
  }

  /** Whether the cache answers; otherwise the entry is made. @param {number} key @param {number} now */
  ask(key, now) {
    const madeAt = this.#entries.get(key);
    this.#entries.delete(key);
    const isHit = madeAt !== undefined && now - madeAt < this.lifetime;
    this.#entries.set(key, isHit ? madeAt : now);
    if (this.#entries.size > this.capacity) {
      const [oldest] = this.#entries.keys();
      if (oldest !== undefined) this.#entries.delete(oldest);
    }
    if (isHit) this.hits += 1;
    else this.misses += 1;
    return isHit;
  }

  reset() {
    this.hits = this.misses = 0;
  }
}
