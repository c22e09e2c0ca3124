import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Shortest and longest time of the variable `DRAIN_SECONDS`. */
export const DRAIN_SECONDS: [least: number, most: number] = [0, 300];

/**
 * The time between the signal to stop and the end of listening. Balancers check readiness only every few seconds and
 * reuse open connections, so a program that stopped at once would fail requests in transit.
 */
export class Drain {
  #isOn = false;

  constructor(private readonly ms: number) {}

  /** True if the program was asked to stop. It then reports that it is not ready. */
  get isOn(): boolean {
    return this.#isOn;
  }

  /** Closes the connection after this response, if the client would reuse it. */
  closeAfter(response: ServerResponse): void {
    if (this.#isOn) response.shouldKeepAlive = false;
  }

  /** Begins. Resolves when its time is over. */
  async wait(): Promise<void> {
    this.#isOn = true;
    if (this.ms > 0) await sleep(this.ms);
  }
}
