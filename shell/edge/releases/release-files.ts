import { CodedError } from '@press/errors';
import { DECODERS, integrityOf, type Release, type ReleaseFile, type ReleaseStore } from '@press/releases';
import { LRUCache } from 'lru-cache';

const MAX_BYTES = 64 * 1024 * 1024;

/** The file itself, or a compressed encoding of it. */
export type Suffix = '' | keyof typeof DECODERS;

/**
 * The files that browsers get, from memory. Each is read once and compared with the hash in the signed release, so the bytes
 * that were verified are the bytes that are sent.
 */
export class ReleaseFiles {
  readonly #kept = new LRUCache<string, Buffer>({ maxSize: MAX_BYTES, sizeCalculation: ({ length }) => length + 1 });

  constructor(private readonly store: Pick<ReleaseStore, 'get'>) {}

  /**
   * Returns the bytes of a file, null when the store does not have it in this encoding.
   * @throws CodedError PRESS-R04 when they are not those of the release, PRESS-R20 when others can write them
   */
  async read({ name, build }: Release, { path, integrity }: ReleaseFile, suffix: Suffix): Promise<Buffer | null> {
    const key = `${name}/${build}/${path}${suffix}`;
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const bytes = await this.store.get(name, build, path + suffix);
    if (!bytes) return null;
    const decoded = suffix === '' ? bytes : await DECODERS[suffix](bytes).catch(() => Buffer.alloc(0));
    if (integrityOf(decoded) !== integrity)
      throw new CodedError(
        'PRESS-R04',
        `${path}${suffix} of ${name} ${build} in the store does not match the hash in its manifest.`,
        'Find out who changed the store, then publish the build again.',
      );
    this.#kept.set(key, bytes);
    return bytes;
  }
}
