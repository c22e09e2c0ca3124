import { rmSync } from 'node:fs';
import { open, readdir, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { messageOf, systemCode } from '@press/errors';
import { LRUCache } from 'lru-cache';
import writeFileAtomic from 'write-file-atomic';
import { openPrivateFolder } from './private-folder';

interface KeptFolderOptions {
  dir: string;
  /** Names of finished files; others in the folder are removed. */
  names: RegExp;
  /** Limit of all files together. */
  maxBytes: number;
  log: { warn(fields: object, text: string): void };
}

/**
 * Generated files on disk, so that none is generated twice, even after a restart. Beyond the limit the least recently used are
 * removed. Several processes may use one folder: each limits the files that it knows.
 */
export class KeptFolder {
  readonly #files: LRUCache<string, number>;

  private constructor(private readonly options: KeptFolderOptions) {
    this.#files = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: (bytes) => Math.max(1, bytes),
      dispose: (_, name, reason) => {
        if (reason !== 'set') rmSync(this.#at(name), { force: true });
      },
    });
  }

  /**
   * Opens or creates the folder. Null if it cannot be used, which is logged; files are then generated for each request.
   */
  static async open(options: KeptFolderOptions): Promise<KeptFolder | null> {
    try {
      openPrivateFolder(options.dir);
      const folder = new KeptFolder(options);
      await folder.#index();
      return folder;
    } catch (failure) {
      options.log.warn({ code: 'PRESS-A25', err: failure, dir: options.dir }, 'generated files cannot be kept on disk');
      return null;
    }
  }

  get bytes(): number {
    return this.#files.calculatedSize;
  }

  get names(): string[] {
    return [...this.#files.keys()];
  }

  /** An open file, which the caller must close; null if there is none. */
  async open(name: string): Promise<{ handle: FileHandle; size: number } | null> {
    try {
      const handle = await open(this.#at(name));
      const { size } = await handle.stat();
      // Another process may have written it.
      if (this.#files.get(name) === undefined) this.#files.set(name, size);
      return { handle, size };
    } catch (failure) {
      if (systemCode(failure) !== 'ENOENT') this.#warn(failure);
      this.#files.delete(name);
      return null;
    }
  }

  /** @returns false after a failure, which is logged */
  async write(name: string, bytes: Uint8Array): Promise<boolean> {
    try {
      await writeFileAtomic(this.#at(name), Buffer.from(bytes), { mode: 0o600 });
    } catch (failure) {
      this.#warn(failure);
      return false;
    }
    this.#files.set(name, bytes.length);
    return true;
  }

  remove(name: string): void {
    this.#files.delete(name);
  }

  #at(name: string): string {
    return path.join(this.options.dir, name);
  }

  /** Finds the files of earlier processes. Unfinished ones are removed. */
  async #index(): Promise<void> {
    const found: { name: string; size: number; at: number }[] = [];
    for (const name of await readdir(this.options.dir)) {
      if (this.options.names.test(name)) {
        const { size, mtimeMs } = await stat(this.#at(name));
        found.push({ name, size, at: mtimeMs });
      } else rmSync(this.#at(name), { force: true, recursive: true });
    }
    for (const { name, size } of found.sort((a, b) => a.at - b.at)) this.#files.set(name, size);
  }

  #warn(failure: unknown): void {
    this.options.log.warn(
      { code: 'PRESS-A25', reason: messageOf(failure) },
      'a generated file could not be kept on disk',
    );
  }
}
