import { watch, type FSWatcher } from 'node:fs';
import { stat } from 'node:fs/promises';
import { CodedError, isCodedError, messageOf, systemCode } from '@press/errors';
import { readRegistry, registryFile, type Registry } from '@press/releases';
import type { Logger } from 'pino';

/** Some file systems lose change notifications, so the file is also checked every second. */
const CHECK_EVERY_MS = 1_000;

interface FollowerOptions {
  data: string;
  log: Logger;
  /** Starts to serve a registry. When it throws, the registry before stays in use. */
  install: (registry: Registry) => Promise<void>;
}

/** The state of the registry file, as the last check found it. */
export interface RegistryHealth {
  /** Why the file is not taken, without its content: `refused: PRESS-R01`. Null when it is the one that is served. */
  problem: string | null;
  /** When the file was last the one that is served: milliseconds since 1970. */
  checkedAt: number;
}

/** Follows the registry of a data directory: installs every newer valid revision, logs and ignores everything else. */
export class RegistryFollower {
  #rev = 0;
  /** Identity of the file that was installed last. */
  #installedFile: string | null = '';
  /** What was refused since the last successful check, to log it once. */
  #refusal = '';
  #problem: string | null = null;
  #checkedAt = 0;
  #checking: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #watcher: FSWatcher | undefined;

  constructor(private readonly options: FollowerOptions) {}

  /** Installs the first registry and starts to follow. @throws CodedError PRESS-E02, or why the registry is invalid */
  async start(): Promise<void> {
    const { data, log } = this.options;
    const registry = await readRegistry(data);
    if (!registry) throw noRegistry(data);
    await this.#install(registry);
    this.#timer = setInterval(() => void this.check(), CHECK_EVERY_MS);
    try {
      this.#watcher = watch(data, () => void this.check());
      this.#watcher.on('error', (error) =>
        log.warn({ err: error }, 'file notifications ended; the registry is checked every second'),
      );
    } catch (error) {
      log.warn({ err: error }, 'no file notifications here; the registry is checked every second');
    }
  }

  /** Checks the file now. A call during a check gets the result of that check. */
  check(): Promise<void> {
    this.#checking ??= this.#check().finally(() => {
      this.#checking = null;
    });
    return this.#checking;
  }

  health(): RegistryHealth {
    return { problem: this.#problem, checkedAt: this.#checkedAt };
  }

  close(): void {
    clearInterval(this.#timer);
    this.#watcher?.close();
  }

  async #check(): Promise<void> {
    const { data } = this.options;
    try {
      const file = await identify(registryFile(data));
      if (file === this.#installedFile) return this.#recordSuccess();
      const registry = file === null ? null : await readRegistry(data);
      if (!registry) throw noRegistry(data);
      if (registry.rev < this.#rev) throw olderRevision(registry.rev, this.#rev);
      if (registry.rev > this.#rev) await this.#install(registry);
      this.#installedFile = file;
      this.#recordSuccess();
    } catch (error) {
      this.#logRefusal(error);
    }
  }

  async #install(registry: Registry): Promise<void> {
    await this.options.install(registry);
    this.#rev = registry.rev;
    this.#recordSuccess();
    this.options.log.info({ rev: registry.rev, areas: Object.keys(registry.areas) }, 'serving registry');
  }

  #recordSuccess(): void {
    this.#refusal = '';
    this.#problem = null;
    this.#checkedAt = Date.now();
  }

  /** Logs each refusal once, although every check meets it again. */
  #logRefusal(error: unknown): void {
    const cause = messageOf(error);
    this.#problem = `refused: ${isCodedError(error) ? error.code : 'it cannot be read'}`;
    // A file that is being written is unreadable in a new way with every byte: that is one refusal.
    const refusal = isCodedError(error, 'PRESS-R01') ? 'unreadable' : cause;
    if (refusal === this.#refusal) return;
    this.#refusal = refusal;
    const next = 'The edge serves the last good registry. Repair the file: it is read again every second.';
    this.options.log.error({ code: 'PRESS-E04', cause, rev: this.#rev, next }, 'registry not taken');
  }
}

/** Time, size and inode of a file: another value after every change. Null when there is no such file. */
async function identify(file: string): Promise<string | null> {
  try {
    const { mtimeMs, size, ino } = await stat(file);
    return `${mtimeMs} ${size} ${ino}`;
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null;
    throw error;
  }
}

const noRegistry = (data: string): CodedError =>
  new CodedError(
    'PRESS-E02',
    `${registryFile(data)} is missing: nothing was published in this data directory.`,
    'Build and publish first: npm start does both.',
  );

const olderRevision = (found: number, served: number): CodedError =>
  new CodedError(
    'PRESS-E04',
    `The registry went back to revision ${found}; revision ${served} is being served.`,
    'Publish a change on top of the newest revision, never an older file.',
  );
