/** Lets jobs run strictly one after another, in the order they asked. */
export class Turns {
  private last: Promise<unknown> = Promise.resolve();

  take<T>(job: () => Promise<T>): Promise<T> {
    const mine = this.last.then(job);
    this.last = mine.catch(() => undefined);
    return mine;
  }
}
