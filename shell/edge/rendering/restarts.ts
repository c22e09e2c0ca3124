import { setTimeout as delay } from 'node:timers/promises';
import Type from 'typebox';
import { Check } from 'typebox/value';
import { Bulkhead, NO_SLOT } from './bulkhead';

/** A message of the supervisor (`shared/build/commands/lib/site.mjs`). */
const Message = Type.Object({ api: Type.Union([Type.Literal('restarting'), Type.Literal('settled')]) });

/** A reader would have left. */
const MAX_WAIT_MS = 10_000;
/**
 * Pages that waited are made a few at a time: the render queues would refuse most of them. No more than an area has slots: a third
 * one is refused after 300 ms, and a render that compiles its bundle takes longer.
 */
const AT_ONCE = 2;
/** Further pages are refused. */
const MAX_PAGES = 512;

/** The connections of an api that was killed break some milliseconds before the supervisor knows of it. */
const NOTICE_MS = 100;

/** The first renders of a process compile the bundles, and take many times as long as later ones. */
const COLD_MS = 5_000;

/** A new start of the api that is in progress. */
interface Restart {
  /** Resolves when it has ended, or has taken too long to wait for. */
  over: Promise<void>;
  end: () => void;
}

interface Attempt<T> {
  made: T;
  /** Whether the api was started again meanwhile. */
  wasInterrupted: boolean;
}

/** The restarts of the api, and the start of this edge. They take seconds: pages that are asked for meanwhile wait (fault 44). */
export class Restarts {
  #count = 0;
  #coldUntil = -Infinity;
  #current: Restart | null = null;
  readonly #waiting = new Bulkhead(AT_ONCE, MAX_PAGES, MAX_WAIT_MS);

  constructor(private readonly maxWaitMs = MAX_WAIT_MS) {}

  /** Takes the messages of a supervisor; others are ignored. */
  readonly receive = (message: unknown): void => {
    if (!Check(Message, message)) return;
    const before = this.#current;
    this.#current = message.api === 'restarting' ? this.#begin() : null;
    before?.end();
  };

  /** The edge begins to accept connections now. More than usual have waited for it. */
  started(): void {
    this.#coldUntil = performance.now() + COLD_MS;
  }

  /**
   * Makes a page when no restart is in progress, and once more when it failed and the api was restarted meanwhile. NO_SLOT
   * when too many pages wait.
   */
  async across<T>(make: () => Promise<T>, hasFailed: (made: T) => boolean): Promise<T | typeof NO_SLOT> {
    const waits = this.#current !== null || performance.now() < this.#coldUntil;
    const first = await (waits ? this.#afterwards(make) : this.#attempt(make));
    if (first === NO_SLOT) return NO_SLOT;
    if (!hasFailed(first.made)) return first.made;
    if (!first.wasInterrupted) {
      const before = this.#count;
      await delay(NOTICE_MS);
      if (this.#count === before) return first.made;
    }
    const second = await this.#afterwards(make);
    return second === NO_SLOT ? first.made : second.made;
  }

  #begin(): Restart {
    this.#count += 1;
    let end = (): void => undefined;
    const over = new Promise<void>((resolve) => {
      const timer = setTimeout(() => {
        this.#current = null;
        resolve();
      }, this.maxWaitMs);
      end = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    return { over, end };
  }

  async #attempt<T>(make: () => Promise<T>): Promise<Attempt<T>> {
    const before = this.#count;
    const made = await make();
    return { made, wasInterrupted: this.#count !== before };
  }

  #afterwards<T>(make: () => Promise<T>): Promise<Attempt<T> | typeof NO_SLOT> {
    return this.#waiting.run(async () => {
      while (this.#current) await this.#current.over;
      return this.#attempt(make);
    });
  }
}
