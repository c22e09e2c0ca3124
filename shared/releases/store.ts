import { randomBytes } from 'node:crypto';
import { access, mkdir, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { compressedVariants } from './compress';
import { ReleaseError, systemCode, messageOf } from './errors';
import { integrityOf, syncFolder, writeDurably } from './files';
import type { ReleaseFile, SealedRelease } from './format';
import { readRelease } from './read';

/** A copy that was not finished within an hour was cut off: its process is gone. */
const ABANDONED_AFTER_MS = 3_600_000;
const UNFINISHED = '.placing-';

export interface Placed {
  release: SealedRelease;
  /** False when the store held this build already. */
  fresh: boolean;
}

/** Where a release stands in a store. */
export const releaseFolder = (store: string, release: Pick<SealedRelease, 'name' | 'build'>): string =>
  path.join(store, release.name, release.build);

/**
 * Copies a sealed release into the store as `{store}/{name}/{build}`, with `.br` and `.gz` beside its text files.
 * The folder appears whole or not at all. A build already there is left as it is: builds are immutable.
 * @throws ReleaseError PRESS-R01…R04 when the release is not what its release.json says, R08 when the store can't be written
 */
export async function placeRelease(dist: string, store: string): Promise<Placed> {
  const release = await readRelease(dist);
  const home = releaseFolder(store, release);
  if (await exists(path.join(home, 'release.json'))) return { release, fresh: false };
  const area = path.dirname(home);
  const temporary = path.join(area, `${UNFINISHED}${randomBytes(6).toString('hex')}`);
  try {
    await mkdir(temporary, { recursive: true });
    await clearAbandoned(area);
    await allEnded(release.files.map((file) => placeFile(dist, temporary, release, file)));
    await writeDurably(path.join(temporary, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
    await moveInto(home, temporary);
    await syncFolder(area);
    return { release, fresh: true };
  } catch (thrown) {
    await rm(temporary, { recursive: true, force: true });
    if (thrown instanceof ReleaseError) throw thrown;
    throw new ReleaseError('PRESS-R08', `${home} cannot be written: ${messageOf(thrown)}.`, 'Check space and rights of the data directory.', { cause: thrown });
  }
}

async function placeFile(dist: string, folder: string, release: SealedRelease, file: ReleaseFile): Promise<void> {
  const bytes = await readSealed(dist, release, file);
  const target = path.join(folder, file.path);
  await mkdir(path.dirname(target), { recursive: true });
  await writeDurably(target, bytes);
  // Only what browsers fetch has variants; the server bundle is read by this machine.
  if (file.path === release.server) return;
  for (const [suffix, variant] of await compressedVariants(file.path, bytes)) await writeDurably(target + suffix, variant);
}

/** Waits for every copy even when one fails: a straggler would write again into a folder just cleared. */
async function allEnded(copies: Promise<void>[]): Promise<void> {
  for (const ended of await Promise.allSettled(copies)) if (ended.status === 'rejected') throw ended.reason;
}

async function readSealed(dist: string, release: SealedRelease, file: ReleaseFile): Promise<Buffer> {
  const next = `Build ${release.name} again; a file changed or went after its release was sealed.`;
  const bytes = await readFile(path.join(dist, file.path)).catch((cause: unknown) => {
    throw new ReleaseError('PRESS-R04', `${release.name} ${release.build} lacks ${file.path}: ${messageOf(cause)}.`, next, { cause });
  });
  if (integrityOf(bytes) !== file.integrity) {
    throw new ReleaseError('PRESS-R04', `${file.path} of ${release.name} ${release.build} is not the file that was sealed.`, next);
  }
  return bytes;
}

async function moveInto(home: string, temporary: string): Promise<void> {
  try {
    await rename(temporary, home);
  } catch (thrown) {
    // Another process placed the same build first: its bytes are the same.
    const taken = ['ENOTEMPTY', 'EEXIST'].includes(systemCode(thrown) ?? '');
    if (!taken) throw thrown;
    await rm(temporary, { recursive: true, force: true });
  }
}

async function clearAbandoned(area: string): Promise<void> {
  const before = Date.now() - ABANDONED_AFTER_MS;
  for (const name of await readdir(area)) {
    if (!name.startsWith(UNFINISHED)) continue;
    const folder = path.join(area, name);
    const changed = await stat(folder).catch(() => null); // gone: another process cleared it
    if (changed && changed.mtimeMs < before) await rm(folder, { recursive: true, force: true });
  }
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );
