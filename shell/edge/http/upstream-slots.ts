import { CodedError } from '@press/errors';
import { Semaphore, withTimeout, type SemaphoreInterface } from 'async-mutex';
import { networkOf } from './address-limit';
import type { Limits } from './limits';

type SlotLimits = Pick<
  Limits,
  'upstreamConnections' | 'upstreamExhaustedMs' | 'upstreamPerAddress' | 'upstreamWaiting' | 'upstreamWaitMs'
>;

/** The right to use one connection to the api. Requests wait for it in order, for a limited time. */
export class UpstreamSlots {
  readonly #all: Semaphore;
  /** Of each client address that has requests: one client cannot use all connections. */
  readonly #shares = new Map<string, Semaphore>();
  #waiting = 0;
  /** When a slot was last free. */
  #lastFreeMs = 0;

  constructor(private readonly limits: SlotLimits) {
    this.#all = new Semaphore(limits.upstreamConnections);
  }

  /** Slots in use. */
  get used(): number {
    return this.limits.upstreamConnections - this.#all.getValue();
  }

  /** Whether no slot was free for so long that no request is getting through. */
  get isExhausted(): boolean {
    return this.#all.isLocked() && performance.now() - this.#lastFreeMs > this.limits.upstreamExhaustedMs;
  }

  /** Waits for a slot. @returns gives the slot back @throws CodedError PRESS-E17 */
  async acquire(address: string): Promise<() => void> {
    if (this.#waiting >= this.limits.upstreamWaiting) throw noSlot('too many requests wait for one');
    this.#waiting += 1;
    try {
      const releaseShare = await this.#acquireShare(networkOf(address));
      try {
        const [, release] = await this.#within(this.#all).acquire();
        if (this.#all.isLocked()) this.#lastFreeMs = performance.now(); // it was the last one
        return () => {
          this.#lastFreeMs = performance.now();
          release();
          releaseShare();
        };
      } catch (thrown) {
        releaseShare();
        throw thrown;
      }
    } finally {
      this.#waiting -= 1;
    }
  }

  async #acquireShare(client: string): Promise<() => void> {
    const { upstreamPerAddress } = this.limits;
    const share = this.#shares.get(client) ?? new Semaphore(upstreamPerAddress);
    this.#shares.set(client, share);
    const [, release] = await this.#within(share).acquire();
    return () => {
      release();
      if (share.getValue() === upstreamPerAddress) this.#shares.delete(client);
    };
  }

  #within(semaphore: Semaphore): SemaphoreInterface {
    const { upstreamWaitMs } = this.limits;
    return withTimeout(semaphore, upstreamWaitMs, noSlot(`none became free within ${upstreamWaitMs} ms`));
  }
}

const noSlot = (why: string): CodedError =>
  new CodedError(
    'PRESS-E17',
    `No connection to the api is free: ${why}.`,
    'See in the log which requests take long, and whether one address sends most of them.',
  );
