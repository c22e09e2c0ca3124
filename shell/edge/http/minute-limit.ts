/** Counts what each sender does, minute by minute. */
export class MinuteLimit {
  #minute = 0;
  readonly #counts = new Map<string, number>();

  /** @param most what each may do within one minute */
  constructor(private readonly most: number) {}

  /** Counts one more, and says whether it is still within the limit. @param now milliseconds since 1970 */
  lets(sender: string, now: number): boolean {
    const minute = Math.floor(now / 60_000);
    if (minute !== this.#minute) this.#counts.clear();
    this.#minute = minute;
    const count = (this.#counts.get(sender) ?? 0) + 1;
    this.#counts.set(sender, count);
    return count <= this.most;
  }
}
