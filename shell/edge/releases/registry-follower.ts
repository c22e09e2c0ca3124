import { watch, type FSWatcher } from 'node:fs';
import { stat } from 'node:fs/promises';
import { messageOf } from '@press/errors';
import { readRegistry, registryFile, type Registry } from '@press/releases';
import type { Logger } from 'pino';
import { EdgeFault } from '../http/fault';

/** Notifications of changed files get lost on some file systems; a look every second costs nothing. */
const LOOK_EVERY_MS = 1_000;

interface Parts {
  data: string;
  log: Logger;
  /** Makes the registry the served one; when it throws, the one before stays. */
  take: (registry: Registry) => Promise<void>;
}

/** Follows a data directory's registry: every good newer revision is taken, anything else is logged once and left. */
export class RegistryWatch {
  #rev = 0;
  #seen = '';
  #complaint = '';
  #looking: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #watcher: FSWatcher | undefined;

  constructor(private readonly parts: Parts) {}

  /** Takes the first registry and starts following. @throws EdgeFault PRESS-E02, or what is wrong with the registry */
  async start(): Promise<void> {
    const { data, log } = this.parts;
    const registry = await readRegistry(data);
    if (!registry) throw noRegistry(data);
    await this.#take(registry);
    this.#timer = setInterval(() => void this.look(), LOOK_EVERY_MS);
    try {
      this.#watcher = watch(data, () => void this.look());
      this.#watcher.on('error', (error) =>
        log.warn({ err: error }, 'notifications ended; the registry is looked at every second'),
      );
    } catch (error) {
      log.warn({ err: error }, 'no notifications of changed files here; the registry is looked at every second');
    }
  }

  /** Looks now; looks that come while one is under way wait for it. */
  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  close(): void {
    clearInterval(this.#timer);
    this.#watcher?.close();
  }

  async #look(): Promise<void> {
    const { data } = this.parts;
    try {
      const { mtimeMs, size, ino } = await stat(registryFile(data));
      const seen = `${mtimeMs} ${size} ${ino}`;
      if (seen === this.#seen) return;
      const registry = await readRegistry(data);
      if (!registry) throw noRegistry(data);
      if (registry.rev < this.#rev) throw olderRevision(registry.rev, this.#rev);
      if (registry.rev > this.#rev) await this.#take(registry);
      this.#seen = seen;
      this.#complaint = '';
    } catch (error) {
      this.#complain(error);
    }
  }

  async #take(registry: Registry): Promise<void> {
    await this.parts.take(registry);
    this.#rev = registry.rev;
    this.parts.log.info({ rev: registry.rev, areas: Object.keys(registry.areas) }, 'serving registry');
  }

  /** Once for each trouble: it is met again with every look. */
  #complain(error: unknown): void {
    const complaint = messageOf(error);
    if (complaint === this.#complaint) return;
    this.#complaint = complaint;
    const next = 'The last good registry serves on; mend the file and it is taken within a second.';
    this.parts.log.error({ code: 'PRESS-E04', cause: complaint, rev: this.#rev, next }, 'registry not taken');
  }
}

const noRegistry = (data: string): EdgeFault =>
  new EdgeFault(
    'PRESS-E02',
    `${registryFile(data)} is missing: nothing was published in this data directory.`,
    'Build and publish first: npm start does both.',
  );

const olderRevision = (found: number, served: number): EdgeFault =>
  new EdgeFault(
    'PRESS-E04',
    `The registry went back to revision ${found}; revision ${served} is being served.`,
    'Publish a change on top of the newest revision, never an older file.',
  );
