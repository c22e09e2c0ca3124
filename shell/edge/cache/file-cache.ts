import { readFile } from 'node:fs/promises';
import { systemCode } from '@press/errors';
import { LRUCache } from 'lru-cache';

/** Files that never change, such as those of releases, by path. Bounded in bytes, least recently used first out. */
export class FileCache {
  readonly #files: LRUCache<string, Buffer> | null;

  /** @param maxBytes limit for all files together; 0 stores none */
  constructor(maxBytes: number) {
    this.#files =
      maxBytes > 0
        ? new LRUCache({
            maxSize: maxBytes,
            sizeCalculation: ({ length }) => length + 1,
            // Concurrent requests for a file share one read.
            fetchMethod: (file) => readFile(file),
          })
        : null;
  }

  get bytes(): number {
    return this.#files?.calculatedSize ?? 0;
  }

  /** The content of a file in memory; null if it has to be read. */
  peek(file: string): Buffer | null {
    return this.#files?.get(file) ?? null;
  }

  /** The content of a file; null if it does not exist. */
  async read(file: string): Promise<Buffer | null> {
    try {
      return (await this.#files?.fetch(file)) ?? (await readFile(file));
    } catch (thrown) {
      if (systemCode(thrown) === 'ENOENT') return null;
      throw thrown;
    }
  }
}
