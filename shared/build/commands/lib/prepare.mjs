import { build } from './builds.mjs';
import { printDetail } from './output.mjs';
import { checkNodeVersion, installPackages } from './packages.mjs';
import { installReleases } from './site.mjs';

/** @param {(title: string) => void} step */
async function preparePackages(step) {
  step('Packages');
  checkNodeVersion();
  await installPackages();
  step('Builds');
}

/** @param {(folder: string) => void} [onCurrent] */
async function buildAll(onCurrent) {
  if ((await build({ onCurrent })) === 0) printDetail('every build is current');
}

/**
 * Two steps: packages, builds.
 * @param {(title: string) => void} step
 */
export async function prepareBuilds(step) {
  await preparePackages(step);
  await buildAll();
}

/**
 * What a site needs before its api can start: packages, and the build of the api. The other builds and the releases in the
 * registry come while the api fills its database.
 * @param {(title: string) => void} step
 * @returns {Promise<{ releases: Promise<void> }>} `releases` ends when all are there
 */
export async function prepareSite(step) {
  await preparePackages(step);
  /** @type {() => void} */
  let apiIsThere = () => undefined;
  const api = new Promise((resolve) => (apiIsThere = () => resolve(undefined)));
  const releases = (async () => {
    await buildAll((folder) => folder === 'api' && apiIsThere());
    const changes = await installReleases();
    for (const line of changes.trim().split('\n')) printDetail(line);
  })();
  releases.catch(() => undefined); // the caller hears of it
  await Promise.race([api, releases]);
  return { releases };
}
