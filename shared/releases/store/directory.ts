import { randomBytes } from 'node:crypto';
import { access, mkdir, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { systemCode } from '../errors';
import { syncFolder, writeDurably } from '../files/durable';
import type { SealedRelease } from '../format/types';
import { isBuild, isReleaseName } from '../format/names';
import type { ContentStore, StoredBuild, StoredFile } from './content-store';

/** A copy that was not finished within an hour was cut off: its process is gone. */
const ABANDONED_AFTER_MS = 3_600_000;
/** Folders that are being filled or emptied; no build is called so. */
const UNFINISHED = '.placing-';

/** Where a release stands in a store that is a directory. */
export const releaseFolder = (store: string, release: Pick<SealedRelease, 'name' | 'build'>): string =>
  path.join(store, release.name, release.build);

/** A content store in a directory, as `{name}/{build}/…`: what one machine, or a shared volume, needs. */
export const directoryStore = (root: string): ContentStore => ({
  list: async (name) =>
    (await Promise.all((name === undefined ? await names(root) : [name]).map((each) => buildsOf(root, each)))).flat(),

  get: (name, build, file) => orNull(readFile(path.join(releaseFolder(root, { name, build }), file))),

  publish: async (release, files) => {
    const home = releaseFolder(root, release);
    if (await holds(home)) return false;
    const temporary = unfinished(path.dirname(home));
    try {
      await mkdir(temporary, { recursive: true });
      await clearAbandoned(path.dirname(home));
      await allEnded(files.map((file) => writeFile(temporary, file)));
      await writeFile(temporary, { path: 'release.json', bytes: Buffer.from(`${JSON.stringify(release, null, 2)}\n`) });
      const fresh = await moveInto(home, temporary);
      await syncFolder(path.dirname(home));
      return fresh;
    } catch (thrown) {
      await rm(temporary, { recursive: true, force: true });
      throw thrown;
    }
  },

  delete: async (name, build) => {
    const home = releaseFolder(root, { name, build });
    const temporary = unfinished(path.dirname(home));
    // Out of the way in one step: a build that is half deleted would look like one that was tampered with.
    if (await orNull(rename(home, temporary).then(() => true))) await rm(temporary, { recursive: true, force: true });
  },
});

const unfinished = (area: string): string => path.join(area, `${UNFINISHED}${randomBytes(6).toString('hex')}`);

async function writeFile(folder: string, { path: file, bytes }: StoredFile): Promise<void> {
  const target = path.join(folder, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeDurably(target, bytes);
}

/** Waits for every copy even when one fails: a straggler would write again into a folder just cleared. */
async function allEnded(copies: Promise<void>[]): Promise<void> {
  for (const ended of await Promise.allSettled(copies)) if (ended.status === 'rejected') throw ended.reason;
}

async function moveInto(home: string, temporary: string): Promise<boolean> {
  try {
    await rename(temporary, home);
    return true;
  } catch (thrown) {
    // Another process placed the same build first: its bytes are the same.
    if (!['ENOTEMPTY', 'EEXIST'].includes(systemCode(thrown) ?? '')) throw thrown;
    await rm(temporary, { recursive: true, force: true });
    return false;
  }
}

async function clearAbandoned(area: string): Promise<void> {
  const before = Date.now() - ABANDONED_AFTER_MS;
  for (const name of await readdir(area)) {
    if (!name.startsWith(UNFINISHED)) continue;
    const folder = path.join(area, name);
    const changed = await orNull(stat(folder)); // gone: another process cleared it
    if (changed && changed.mtimeMs < before) await rm(folder, { recursive: true, force: true });
  }
}

const names = async (root: string): Promise<string[]> => ((await orNull(readdir(root))) ?? []).filter(isReleaseName);

async function buildsOf(root: string, name: string): Promise<StoredBuild[]> {
  const folders = ((await orNull(readdir(path.join(root, name)))) ?? []).filter(isBuild);
  const found = await Promise.all(
    folders.map(async (build) => {
      const described = await orNull(stat(path.join(root, name, build, 'release.json')));
      return described ? [{ name, build, since: described.mtimeMs }] : [];
    }),
  );
  return found.flat();
}

const holds = (home: string): Promise<boolean> =>
  orNull(access(path.join(home, 'release.json')).then(() => true)).then((found) => found === true);

/** Null for what is not there; any other trouble is one. */
const orNull = <T>(reading: Promise<T>): Promise<T | null> =>
  reading.catch((thrown: unknown) => {
    if (['ENOENT', 'ENOTDIR'].includes(systemCode(thrown) ?? '')) return null;
    throw thrown;
  });
