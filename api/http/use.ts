/** The measured milliseconds of a client or a kind of request, halved every half minute. */
export class Use {
  #sum = 0;
  #squares = 0;
  #at = performance.now();

  /** @param before milliseconds that the same caller has used before */
  add(ms: number, before: number): void {
    const kept = this.#kept();
    this.#at = performance.now();
    this.#sum = this.#sum * kept + ms;
    this.#squares = this.#squares * kept + (before + ms) ** 2 - before ** 2;
  }

  get spent(): number {
    return this.#sum * this.#kept();
  }

  /** The mean of its callers, weighted by time: one that took 250 ms counts more than ten that took 5. */
  get mean(): number | undefined {
    return this.#sum > 0 ? this.#squares / this.#sum : undefined;
  }

  #kept(): number {
    return 2 ** ((this.#at - performance.now()) / 30_000);
  }
}
