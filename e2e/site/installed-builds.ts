import { cp } from 'node:fs/promises';
import path from 'node:path';
import { installReleases } from '../../shared/build/commands/lib/site.mjs';
import { SITE } from './address';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Puts builds into another store and names them in its registry, like `installReleases`. The site under test has already
 * compressed those of this tree, which takes three seconds of processor time. They are copied, and the installation checks
 * every file.
 * @param data the data directory
 * @param dists the folders of the builds; those of this tree by default
 */
export async function installBuilds(data: string, dists?: readonly string[]): Promise<void> {
  await cp(path.join(root, SITE.data, 'releases'), path.join(data, 'releases'), { recursive: true });
  await installReleases(data, dists);
}
