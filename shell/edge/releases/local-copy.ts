import { CodedError, isCodedError, messageOf } from '@press/errors';
import {
  checkFiles,
  decoded,
  directoryStore,
  ENCODINGS,
  findEntry,
  hasIntegrity,
  isCompressible,
  readRegistry,
  referencedBuilds,
  registryFile,
  releaseNames,
  releasesFolder,
  replaceFile,
  type Registry,
  type Release,
  type ReleaseSite,
  type ReleaseStore,
} from '@press/releases';
import type { Logger } from 'pino';

/**
 * A copy of a build that the registry no longer names is deleted after this time, so that an earlier rollback still
 * finds it.
 */
const KEEP_MS = 48 * 3_600_000;

interface LocalCopyOptions {
  data: string;
  /** The source of releases. */
  store: ReleaseStore;
  log: Logger;
}

/**
 * An edge's copy, on its own disk, of a store and a registry in the network. With the copy it starts and serves while both are
 * down. Everything in the copy is verified again when it is used.
 */
export class LocalCopy {
  readonly #files;
  /** Complete builds, as `name build`. */
  readonly #complete = new Set<string>();
  /** Copies that only open pages need, so no change of the registry waits for them. */
  #later: Promise<void> = Promise.resolve();

  constructor(private readonly options: LocalCopyOptions) {
    this.#files = directoryStore(releasesFolder(options.data));
  }

  /** The registry that this edge served last; null if it never served one. */
  lastRegistry(): Promise<Registry | null> {
    return readRegistry(this.options.data);
  }

  /** Stores the served registry. If the disk refuses, pages are still served. */
  async keep(registry: Registry): Promise<void> {
    const { data, log } = this.options;
    try {
      await replaceFile(registryFile(data), `${JSON.stringify(registry, null, 2)}\n`);
      await this.#deleteUnused(registry);
    } catch (error) {
      log.warn(
        { code: 'PRESS-E30', cause: messageOf(error), next: 'Check the space and the permissions of PRESS_DATA.' },
        'the registry is not kept on disk: without the network this edge would start with an older one',
      );
    }
  }

  /**
   * Copies the missing builds of a registry, and returns when those for new pages are complete.
   * @returns the errors, by `name build`: PRESS-E12 for a build that is not in the store, PRESS-R23 if the store is down
   */
  async fill(registry: Registry): Promise<Map<string, CodedError>> {
    const missing = new Map<string, CodedError>();
    for (const name of releaseNames(registry)) {
      const entry = findEntry(registry, name);
      if (!entry) continue;
      const used = new Set(referencedBuilds(entry));
      for (const release of Object.values(entry.builds)) {
        if (used.has(release.build)) {
          const error = await this.#copy(release).catch(codedOrThrow);
          if (error) missing.set(`${name} ${release.build}`, error);
        } else
          this.#later = this.#later.then(() => this.#copy(release)).catch((error) => this.#logMissing(release, error));
      }
    }
    return missing;
  }

  /** A build with a lost or damaged file on this disk is copied again. */
  async #copy(release: Release): Promise<void> {
    const { name, build } = release;
    const id = `${name} ${build}`;
    if (this.#complete.has(id)) return;
    const isStored = (await this.#files.get(name, build, 'release.json')) !== null;
    if (!isStored || (await checkFiles(release, this.#files)).length > 0) {
      const files = await Promise.all(release.files.map(({ path, integrity }) => this.#read(release, path, integrity)));
      const { serial: _serial, signature: _signature, source: _source, ...manifest } = release;
      await this.#files.delete(name, build);
      await this.#files.publish(manifest, files.flat());
      this.options.log.info({ area: name, build }, 'release copied from the store');
    }
    this.#complete.add(id);
  }

  /** Reads a file with its encodings. A file that differs from the signed manifest is not kept. */
  async #read(release: Release, path: string, integrity: string): Promise<{ path: string; bytes: Buffer }[]> {
    const { name, build, server } = release;
    const { store } = this.options;
    const bytes = await store.get(name, build, path);
    if (!bytes || !hasIntegrity(bytes, integrity))
      throw new CodedError(
        'PRESS-E12',
        `${path} of ${name} ${build} is missing in the store, or differs from its manifest.`,
        'Publish the release again.',
      );
    if (path === server || !isCompressible(path)) return [{ path, bytes }];
    const encodings = await Promise.all(
      ENCODINGS.map(async (suffix) => {
        const encoded = await store.get(name, build, path + suffix);
        const plain = encoded && (await decoded(suffix, encoded, bytes.length));
        return encoded && plain && hasIntegrity(plain, integrity) ? [{ path: path + suffix, bytes: encoded }] : [];
      }),
    );
    return [{ path, bytes }, ...encodings.flat()];
  }

  #logMissing({ name, build }: Release, error: unknown): void {
    this.options.log.warn(
      {
        code: 'PRESS-E12',
        area: name,
        build,
        cause: messageOf(error),
        next: 'Pages that are open may miss its files.',
      },
      'an older build is not copied from the store',
    );
  }

  async #deleteUnused(registry: Registry): Promise<void> {
    const now = Date.now();
    for (const { name, build, since } of await this.#files.list()) {
      const isNamed = Object.hasOwn(findEntry(registry, name)?.builds ?? {}, build);
      if (isNamed || now - since < KEEP_MS) continue;
      await this.#files.delete(name, build);
      this.#complete.delete(`${name} ${build}`);
    }
  }
}

function codedOrThrow(thrown: unknown): CodedError {
  if (isCodedError(thrown)) return thrown;
  throw thrown;
}

/** The local copy of a site whose store and registry are in the network; null if both are the data directory. */
export const openLocalCopy = (
  { site: { data }, store }: { site: ReleaseSite; store: ReleaseStore | null },
  log: Logger,
): LocalCopy | null => store && new LocalCopy({ data, store, log });
