import { build } from './builds.mjs';
import { checkNode, install } from './install.mjs';
import { detail } from './say.mjs';
import { installReleases } from './site.mjs';

/** The three steps before a site can start: packages, builds, releases named in the registry. */
export async function makeReady(step) {
  step('Packages');
  checkNode();
  await install();
  step('Builds');
  if ((await build()) === 0) detail('every build is current');
  step('Releases');
  for (const line of (await installReleases()).trim().split('\n')) detail(line);
}
