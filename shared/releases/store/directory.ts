import { randomBytes } from 'node:crypto';
import { access, chmod, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { systemCode } from '@press/errors';
import { readGuarded, syncFolder, writeDurably } from '../files/files';
import { isBuild, isReleaseName, type ReleaseManifest } from '../format/schema';
import type { ReleaseStore, StoredBuild, StoredFile } from './release-store';

/** A temporary folder that is older than an hour belongs to a dead process. */
const STALE_AFTER_MS = 3_600_000;
/** The edge's user may read, and only the publisher may write, whatever the umask. */
const FILE_MODE = 0o644;
const FOLDER_MODE = 0o755;
/** Prefix of folders that are being filled or emptied. No build id begins with it. */
const TEMPORARY = '.installing-';

/** The folder of a release in a directory store. */
export const releaseFolder = (root: string, release: Pick<ReleaseManifest, 'name' | 'build'>): string =>
  path.join(root, release.name, release.build);

/** A store in a directory, as `{name}/{build}/…`: for one machine, or a shared volume. */
export const directoryStore = (root: string): ReleaseStore => ({
  list: async (name) =>
    (await Promise.all((name === undefined ? await names(root) : [name]).map((each) => buildsOf(root, each)))).flat(),

  get: (name, build, file) => readGuarded(root, [name, build, ...file.split('/')]),

  publish: async (release, files) => {
    const folder = releaseFolder(root, release);
    if (await holdsRelease(folder)) return false;
    const temporary = temporaryFolder(path.dirname(folder));
    try {
      await makeFolder(temporary, root);
      await removeStaleFolders(path.dirname(folder), (await stat(temporary)).mtimeMs);
      await allSettledOrThrow(files.map((file) => writeFile(root, temporary, file)));
      await writeFile(root, temporary, {
        path: 'release.json',
        bytes: Buffer.from(`${JSON.stringify(release, null, 2)}\n`),
      });
      const isNew = await moveInto(folder, temporary);
      await syncFolder(path.dirname(folder));
      return isNew;
    } catch (thrown) {
      await rm(temporary, { recursive: true, force: true });
      throw thrown;
    }
  },

  delete: async (name, build) => {
    const folder = releaseFolder(root, { name, build });
    const temporary = temporaryFolder(path.dirname(folder));
    // Renames it first, because a partly deleted build would look like a changed one.
    if (await nullIfMissing(rename(folder, temporary).then(() => true)))
      await rm(temporary, { recursive: true, force: true });
  },
});

const temporaryFolder = (area: string): string => path.join(area, `${TEMPORARY}${randomBytes(6).toString('hex')}`);

async function writeFile(root: string, folder: string, { path: file, bytes }: StoredFile): Promise<void> {
  const target = path.join(folder, file);
  await makeFolder(path.dirname(target), root);
  await writeDurably(target, bytes);
  await chmod(target, FILE_MODE);
}

/** Creates a folder below `root`, and those between. */
async function makeFolder(folder: string, root: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (let each = folder; each.startsWith(root + path.sep); each = path.dirname(each)) await chmod(each, FOLDER_MODE);
}

/** Waits for every write even if one fails, because a late write would create files in a removed folder. */
async function allSettledOrThrow(writes: Promise<void>[]): Promise<void> {
  for (const result of await Promise.allSettled(writes)) if (result.status === 'rejected') throw result.reason;
}

async function moveInto(folder: string, temporary: string): Promise<boolean> {
  try {
    await rename(temporary, folder);
    return true;
  } catch (thrown) {
    // Another process stored the same build first, with the same bytes.
    if (!['ENOTEMPTY', 'EEXIST'].includes(systemCode(thrown) ?? '')) throw thrown;
    await rm(temporary, { recursive: true, force: true });
    return false;
  }
}

/**
 * @param now by the clock of the disk, because a machine whose clock is ahead would remove folders that are being
 * filled
 */
async function removeStaleFolders(area: string, now: number): Promise<void> {
  for (const name of await readdir(area)) {
    if (!name.startsWith(TEMPORARY)) continue;
    const folder = path.join(area, name);
    const found = await nullIfMissing(stat(folder)); // another process may have removed it
    if (found && now - found.mtimeMs > STALE_AFTER_MS) await rm(folder, { recursive: true, force: true });
  }
}

const names = async (root: string): Promise<string[]> =>
  ((await nullIfMissing(readdir(root))) ?? []).filter(isReleaseName);

async function buildsOf(root: string, name: string): Promise<StoredBuild[]> {
  const folders = ((await nullIfMissing(readdir(path.join(root, name)))) ?? []).filter(isBuild);
  const found = await Promise.all(
    folders.map(async (build) => {
      const manifest = await nullIfMissing(stat(path.join(root, name, build, 'release.json')));
      return manifest ? [{ name, build, since: manifest.mtimeMs }] : [];
    }),
  );
  return found.flat();
}

const holdsRelease = (folder: string): Promise<boolean> =>
  nullIfMissing(access(path.join(folder, 'release.json')).then(() => true)).then((found) => found === true);

/** Null for a file or folder that does not exist. Other errors are thrown. */
const nullIfMissing = <T>(reading: Promise<T>): Promise<T | null> =>
  reading.catch((thrown: unknown) => {
    if (['ENOENT', 'ENOTDIR'].includes(systemCode(thrown) ?? '')) return null;
    throw thrown;
  });
