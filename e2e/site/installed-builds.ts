import { cp } from 'node:fs/promises';
import path from 'node:path';
import { installReleases } from '../../shared/build/commands/lib/site.mjs';
import { SITE } from './address';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Puts builds into another store and names them in its registry, as `installReleases`. The site under test has compressed those
 * of this tree already, three seconds of processor time: they are copied, and the installation checks every file of them.
 * @param data the data directory
 * @param dists the folders of the builds; those of this tree by default
 */
export async function installBuilds(data: string, dists?: readonly string[]): Promise<void> {
  await cp(path.join(root, SITE.data, 'releases'), path.join(data, 'releases'), { recursive: true });
  await installReleases(data, dists);
}
