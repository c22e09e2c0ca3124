import { build } from './builds.mjs';
import { printDetail } from './output.mjs';
import { checkNodeVersion, installPackages } from './packages.mjs';
import { installReleases } from './site.mjs';

/**
 * Two steps: packages, builds.
 * @param {(title: string) => void} step
 */
export async function prepareBuilds(step) {
  step('Packages');
  checkNodeVersion();
  await installPackages();
  step('Builds');
  if ((await build()) === 0) printDetail('every build is current');
}

/**
 * The three steps before a site can start: packages, builds, releases in the registry.
 * @param {(title: string) => void} step
 */
export async function prepareSite(step) {
  await prepareBuilds(step);
  step('Releases');
  for (const line of (await installReleases()).trim().split('\n')) printDetail(line);
}
