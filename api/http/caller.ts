import { AsyncLocalStorage } from 'node:async_hooks';

/** The originator of costly work: a client's request, or the api itself. */
export class Caller {
  /** Callers that wait for the same response. */
  readonly sharing = new Set<Caller>();
  /** Assumed minimum cost of its work, in milliseconds. */
  leastMs = 0;
  #isAnswered = false;
  readonly #onAnswered: (() => void)[] = [];

  /**
   * @param client the network of a client, or a name
   * @param kind requests of a kind are expected to cost as much as each other, until their client is known
   */
  constructor(
    readonly client: string,
    readonly kind: string,
  ) {}

  get isAnswered(): boolean {
    return this.#isAnswered;
  }

  /** Call it when the response is complete, however slowly it is read. */
  answered(): void {
    this.#isAnswered = true;
    for (const run of this.#onAnswered.splice(0)) run();
  }

  onAnswered(run: () => void): void {
    this.#onAnswered.push(run);
  }
}

const present = new AsyncLocalStorage<Caller>();

/** The caller of the current work; undefined for work without a caller. */
export const presentCaller = (): Caller | undefined => present.getStore();
export const workFor = <T>(caller: Caller, work: () => T): T => present.run(caller, work);
