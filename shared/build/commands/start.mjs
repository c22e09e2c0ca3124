/** `npm start`: from a fresh clone to a running site. */
import { runDeclared } from './lib/arguments.mjs';
import { build } from './lib/builds.mjs';
import { printDetail, stepPrinter } from './lib/output.mjs';
import { installPackages } from './lib/packages.mjs';
import { dataDir } from '../programs/paths.mjs';
import { choosePort, requestedPort } from './lib/ports.mjs';
import { claimData } from './lib/running-site.mjs';
import { installReleases, requireSite, startSite } from './lib/site.mjs';

/**
 * Builds changed packages and puts the releases into the registry. The api needs only its own build; the other builds
 * and the releases follow while it fills its database.
 * @returns {Promise<{ releases: Promise<void> }>} resolves when the api is built; `releases` resolves when everything
 * is built
 */
async function prepareBuilds() {
  /** @type {() => void} */
  let apiIsThere = () => undefined;
  const api = new Promise((resolve) => (apiIsThere = () => resolve(undefined)));
  const releases = (async () => {
    const built = await build({ onCurrent: (folder) => folder === 'api' && apiIsThere() });
    if (built === 0) printDetail('every build is current');
    for (const line of (await installReleases()).trim().split('\n')) printDetail(line);
  })();
  releases.catch(() => undefined); // the caller handles it
  await Promise.race([api, releases]);
  return { releases };
}

await runDeclared(
  'start',
  async ({ values: { site } }) => {
    const step = stepPrinter(3);
    const tellPort = await claimData(dataDir());
    const port = await choosePort('PORT', 8080);
    const apiPort = await requestedPort('API_PORT');
    tellPort(port);
    step('Packages');
    await installPackages();
    step('Builds');
    const { releases } = await prepareBuilds();
    const env = { PRESS_DATA: dataDir(), ...(site !== undefined && { PRESS_SAMPLE: 'no' }) };
    if (site !== undefined) await requireSite('check', site, env);
    step(`Site (data in ${dataDir()})`);
    // Canonical addresses follow the port, unless the publisher's own origin is configured.
    const PUBLISHER_ORIGIN = process.env.PUBLISHER_ORIGIN || `http://localhost:${port}`;
    // The edge listens after the publisher's folder is applied, so that the first visible page is the publisher's.
    const beforeEdge = site === undefined ? undefined : () => requireSite('apply', site, { ...env, PUBLISHER_ORIGIN });
    await startSite({ port, apiPort, releases, env: { ...env, PUBLISHER_ORIGIN }, beforeEdge });
    console.log(`\nhttp://localhost:${port} is ready. Ctrl+C stops it.`);
  },
  { server: true },
);
