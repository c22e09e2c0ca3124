import { build } from './builds.mjs';
import { makeInitialDatabase } from './initial-database.mjs';
import { printDetail } from './output.mjs';
import { checkNodeVersion, installPackages } from './packages.mjs';
import { dataDir } from './paths.mjs';
import { installReleases } from './site.mjs';

/**
 * Two steps: packages, builds.
 * @param {(title: string) => void} step
 * @param {() => Promise<void>} [meanwhile] what needs packages, but no builds
 */
export async function prepareBuilds(step, meanwhile = async () => undefined) {
  step('Packages');
  checkNodeVersion();
  await installPackages();
  step('Builds');
  const [built] = await Promise.all([build(), meanwhile()]);
  if (built === 0) printDetail('every build is current');
}

/**
 * The three steps before a site can start: packages, builds, releases in the registry.
 * @param {(title: string) => void} step
 */
export async function prepareSite(step) {
  await prepareBuilds(step, () => makeInitialDatabase(dataDir()));
  step('Releases');
  for (const line of (await installReleases()).trim().split('\n')) printDetail(line);
}
