import { isDeepStrictEqual } from 'node:util';
import { CodedError, isCodedError, messageOf } from '@press/errors';
import { Repeated } from '@press/http/repeated';
import type { Registry, RegistryStore } from '@press/releases';
import type { Logger } from 'pino';

/** Some file systems and networks lose notifications, so the registry is also checked every second. */
const CHECK_EVERY_MS = 1_000;

interface FollowerOptions {
  registry: Pick<RegistryStore, 'name' | 'read' | 'version' | 'follow'>;
  /** The registry that this edge served last, for use while the network is down; null without one. */
  lastKnown: () => Promise<Registry | null>;
  log: Logger;
  /**
   * Starts to serve a registry. If it throws, the previous registry stays in use.
   * @param leaveOut serves the intact releases if some are damaged
   * @returns the damaged releases, as `name build (code)`
   */
  install: (registry: Registry, leaveOut: boolean) => Promise<readonly string[]>;
}

/** The state of the registry at the last check. */
export interface RegistryHealth {
  /** The reason why it is not served, without its content: `refused: PRESS-R01`. Null if it is served. */
  problem: string | null;
  /** When the served registry was last current: milliseconds of the monotonic clock; 0 for never. */
  checkedAt: number;
  /** Its revision at the last read; 0: never. */
  storeRev: number;
}

/** Follows the registry: installs every newer valid revision, logs and ignores everything else. */
export class RegistryFollower {
  #rev = 0;
  /** The registry that was installed last, as read. */
  #served: Registry | null = null;
  #storeRev = 0;
  /** The damaged releases of the served registry, which are checked again every second. */
  #flaws: readonly string[] = [];
  /** Version of the registry that was installed last. */
  #installedVersion: string | null = '';
  readonly #repeated = new Repeated(CHECK_EVERY_MS, () => this.#check(), {
    failed: (error) => this.#logRefusal(error),
    // A partly written file is unreadable in a new way with every byte, and a failing server gives several reasons.
    kindOf: (error) =>
      isCodedError(error, 'PRESS-R01') || isCodedError(error, 'PRESS-R23') ? error.code : messageOf(error),
  });
  #unfollow: () => void = () => undefined;

  constructor(private readonly options: FollowerOptions) {}

  /**
   * Installs the first registry and starts to follow. If neither the newest registry nor the last one is intact, its
   * intact releases are served. A damaged copy of the last one is ignored.
   * @throws CodedError PRESS-E02, or the reason why the registry is invalid
   */
  async start(): Promise<void> {
    const { registry, lastKnown, log } = this.options;
    const damaged = (error: unknown): null => {
      if (!isCodedError(error, 'PRESS-R01') && !isCodedError(error, 'PRESS-R18')) throw error;
      const next = 'The edge replaces it. Check the disk of PRESS_DATA.';
      log.error({ code: 'PRESS-E32', cause: messageOf(error), next }, "this edge's copy of the registry is damaged");
      return null;
    };
    const last = await lastKnown().catch(damaged);
    await this.#installFirst(last).catch(async (error) => {
      if (!last) throw error;
      await this.#installFirst(damaged(error));
    });
    await this.#repeated.start().run();
    this.#unfollow = registry.follow(
      () => void this.check(),
      (error) => log.warn({ err: error }, 'no notifications of the registry; it is checked every second'),
    );
  }

  /** Installs the newest registry, or else the last one; if neither is intact, their intact releases. */
  async #installFirst(last: Registry | null): Promise<void> {
    const install = async (leaveOut: boolean): Promise<void> => {
      try {
        await this.#take(last?.rev ?? 0, leaveOut);
      } catch (error) {
        if (!last) throw error;
        await this.#install(last, leaveOut);
      }
    };
    await install(false).catch(() => install(true)); // which throws the same error if nothing can be served
  }

  /** Checks the registry now. A call during a check gets the result of that check. */
  check(): Promise<void> {
    return this.#repeated.run();
  }

  health(): RegistryHealth {
    const { failure, succeededAt } = this.#repeated;
    const refused = isCodedError(failure) ? failure.code : 'it cannot be read';
    const incomplete = this.#flaws.length > 0 ? `incomplete: ${this.#flaws.join(', ')}` : null;
    const problem = failure === null ? incomplete : `refused: ${refused}`;
    return { problem, checkedAt: succeededAt, storeRev: this.#storeRev };
  }

  close(): void {
    void this.#repeated.stop();
    this.#unfollow();
  }

  async #check(): Promise<void> {
    const version = await this.options.registry.version();
    const isWhole = this.#flaws.length === 0;
    if (version === this.#installedVersion && isWhole) return;
    await this.#take(this.#rev, !isWhole);
    this.#installedVersion = version;
  }

  /**
   * Reads the registry, and installs it if it is newer than the served one, or if the served one has damaged releases.
   * @param least the oldest accepted revision
   */
  async #take(least: number, leaveOut: boolean): Promise<void> {
    const { registry: store } = this.options;
    const registry = await store.read();
    if (!registry) throw noRegistry(store.name);
    this.#storeRev = registry.rev;
    if (registry.rev < least) throw olderRevision(registry.rev, least);
    if (registry.rev > this.#rev) return this.#install(registry, leaveOut);
    if (!isDeepStrictEqual(registry, this.#served)) throw changedInPlace(registry.rev);
    if (leaveOut) await this.#install(registry, leaveOut);
  }

  async #install(registry: Registry, leaveOut: boolean): Promise<void> {
    const flaws = await this.options.install(registry, leaveOut);
    const isKnown = this.#rev === registry.rev && isDeepStrictEqual(flaws, this.#flaws);
    this.#rev = registry.rev;
    this.#served = registry;
    this.#flaws = flaws;
    if (isKnown) return;
    if (flaws.length > 0) this.#logFlaws();
    this.options.log.info({ rev: registry.rev, areas: Object.keys(registry.areas) }, 'serving registry');
  }

  #logFlaws(): void {
    const cause = `These releases of the registry are damaged: ${this.#flaws.join(', ')}.`;
    const next =
      'Earlier releases are served instead, or pages without controls. Find the damaged files: npm run release -- verify.';
    this.options.log.error(
      { code: 'PRESS-E04', cause, rev: this.#rev, next },
      'registry installed without its damaged releases',
    );
  }

  #logRefusal(error: unknown): void {
    const cause = messageOf(error);
    const next = 'The edge serves the last good registry. Repair it: it is read again every second.';
    this.options.log.error({ code: 'PRESS-E04', cause, rev: this.#rev, next }, 'registry not taken');
  }
}

const noRegistry = (name: string): CodedError =>
  new CodedError('PRESS-E02', `Nothing was published in ${name}.`, 'Build and publish first: npm start does both.');

const olderRevision = (found: number, served: number): CodedError =>
  new CodedError(
    'PRESS-E04',
    `The registry went back to revision ${found}; revision ${served} is being served.`,
    'Publish a change on top of the newest revision, never an older file.',
  );

const changedInPlace = (rev: number): CodedError =>
  new CodedError(
    'PRESS-E04',
    `The registry was changed without a new revision: it still says ${rev}.`,
    'Find out who wrote it and restore it, or sign it as it is: npm run release -- sign.',
  );
