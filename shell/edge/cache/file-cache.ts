import { readFile } from 'node:fs/promises';
import { systemCode } from '@press/errors';
import { LRUCache } from 'lru-cache';

/** Checks that bytes read from the disk are the published ones. */
export type IsWhole = (bytes: Buffer) => Promise<boolean>;

/** Files that never change, such as those of releases, by path. Bounded in bytes, least recently used first out. */
export class FileCache {
  readonly #files: LRUCache<string, Buffer, IsWhole> | null;

  /** @param maxBytes limit for all files together; 0 stores none */
  constructor(maxBytes: number) {
    this.#files =
      maxBytes > 0
        ? new LRUCache({
            maxSize: maxBytes,
            sizeCalculation: ({ length }) => length + 1,
            // Concurrent requests for a file share one read.
            fetchMethod: (file, _stale, { context }) => readWhole(file, context),
          })
        : null;
  }

  get bytes(): number {
    return this.#files?.calculatedSize ?? 0;
  }

  /** The content of a file, if it is in memory; otherwise null. */
  peek(file: string): Buffer | null {
    return this.#files?.get(file) ?? null;
  }

  /** The content of a file; null if it does not exist, or is not the published one. */
  async read(file: string, isWhole: IsWhole): Promise<Buffer | null> {
    try {
      const bytes = await (this.#files?.fetch(file, { context: isWhole }) ?? readWhole(file, isWhole));
      return bytes ?? null;
    } catch (thrown) {
      if (systemCode(thrown) === 'ENOENT') return null;
      throw thrown;
    }
  }
}

async function readWhole(file: string, isWhole: IsWhole): Promise<Buffer | undefined> {
  const bytes = await readFile(file);
  return (await isWhole(bytes)) ? bytes : undefined;
}
