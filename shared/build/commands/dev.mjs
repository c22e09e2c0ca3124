/**
 * `npm run dev -- AREA …`: the site with these areas from development servers. A saved file appears in the open page, whose
 * first request is rendered on the server. The other areas are production builds; they, and a development shell, follow when
 * the site is up. Articles are those of `npm start`; `--site URL` reads them from a running site.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { CodedError } from '../../errors/index.mjs';
import { freePort } from '../free-port.mjs';
import { runDeclared } from './lib/arguments.mjs';
import { build, buildable } from './lib/builds.mjs';
import { printDetail, stepPrinter } from './lib/output.mjs';
import { installPackages } from './lib/packages.mjs';
import { endOf, overrideLink, startDevServer } from '../programs/dev-server.mjs';
import { dataDir, root } from '../programs/paths.mjs';
import { choosePort, requestedPort } from './lib/ports.mjs';
import { claimData, portOfRunningSite } from './lib/running-site.mjs';
import { startReadOnlyApi } from './lib/read-only-api.mjs';
import { installReleases, startSite } from './lib/site.mjs';

/**
 * The folder of the named area, with or without `mf-`.
 * @param {string | undefined} name
 */
function findArea(name) {
  const areas = buildable().releases.filter((folder) => folder !== 'shell');
  const area = areas.find((folder) => folder === name || folder === `mf-${name}`);
  if (area) return area;
  throw new CodedError(
    'PRESS-T12',
    name ? `There is no area ${name}.` : 'No area is named.',
    `Name one of ${areas.join(', ')}: npm run dev -- ${areas[0]}`,
  );
}

/**
 * The ports of the development servers: the first from `DEV_PORT`, the others after it.
 * @param {readonly string[]} areas
 * @param {number} preferred
 */
async function portsOf(areas, preferred) {
  /** @type {{ name: string, dir: string, port: number }[]} */
  const chosen = [];
  for (const area of areas) {
    const after = (chosen.at(-1)?.port ?? 0) + 1;
    const port = chosen.length === 0 ? await choosePort('DEV_PORT', preferred) : await freePort(after);
    chosen.push({ name: area, dir: path.join(root, area), port });
  }
  return chosen;
}

/**
 * The source of articles: the site in `--site`, the running site of `npm start`, or an api on its database.
 * @param {string | undefined} site
 */
async function findArticles(site) {
  if (site !== undefined) {
    // It needs packages, which this command installs.
    const { siteOrigin } = await import('../site-origin.mjs');
    const remote = siteOrigin(site);
    return { remote, api: (await startReadOnlyApi(remote)).origin };
  }
  const port = await portOfRunningSite(dataDir());
  return { remote: null, api: port === null ? null : `http://localhost:${port}` };
}

/** @param {string} folder */
const dist = (folder) => path.join(root, folder, 'dist');

await runDeclared(
  'dev',
  async ({ positionals, values }) => {
    const areas = [...new Set((positionals.length > 0 ? positionals : [undefined]).map(findArea))];
    // Its releases are separate, so that a running site keeps its own; the site's database is read through its api.
    const database = dataDir();
    const data = path.join(database, 'dev');
    const step = stepPrinter(3);

    step('Packages');
    const tellPort = await claimData(data);
    const port = await choosePort('PORT', 8080);
    const apiPort = await requestedPort('API_PORT');
    const served = await portsOf(areas, port + 2);
    tellPort(port);
    await installPackages({ development: true });
    const { remote, api } = await findArticles(values.site);
    step(`Development servers of ${areas.join(', ')}, and the site (releases in ${data})`);
    const { releases } = buildable();
    const others = releases.filter((name) => !areas.includes(name) && name !== 'shell');
    const built = () => others.filter((name) => existsSync(path.join(dist(name), 'release.json')));
    // The site starts with the production shell, because it needs its edge. With that shell's React, a saved file
    // reloads the page.
    const installShell = async () => {
      await build({ only: ['shared/releases', 'shell'] });
      await installReleases(data, ['shell', ...built()].map(dist));
    };
    const developmentShell = path.join(root, 'shell/dist-dev');
    const origin = `http://localhost:${port}`;
    const env = {
      PUBLISHER_ORIGIN: origin,
      PRESS_OVERRIDES: 'loopback',
      // Separate from the override of a person who works on an area in another repository.
      PRESS_DEV_BUILDS: [
        ...areas.map((area) => `${area}=${path.join(root, area, 'dist-dev')}`),
        ...(process.env.PRESS_DEV_BUILDS ? [process.env.PRESS_DEV_BUILDS] : []),
      ].join(','),
      PRESS_INSPECTOR: 'open',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    };
    /** @param {Promise<unknown>} installed */
    const startAll = async (installed) => {
      // The api starts while the rest is built, because on an empty database it first creates the content.
      if (api === null) await build({ only: ['api'] });
      // The database of `npm start`, because a new one would have to be filled first.
      await startSite({
        port,
        apiPort,
        data,
        database,
        env,
        releases: installed,
        ...(api !== null && { remoteApi: api }),
      });
    };
    const installed = installShell();
    const [servers] = await Promise.all([Promise.all(served.map(startDevServer)), installed, startAll(installed)]);
    if (remote)
      printDetail(
        `Its articles come from ${remote}, which receives nothing from here: forms and counters are refused.`,
      );
    else if (api !== null) printDetail(`Its articles come from the site at ${api}.`);
    console.log(`\nOpen ${overrideLink('/', origin, served).href}`);
    printDetail(`Saved files of ${areas.join(', ')} appear at once. Ctrl+C stops everything.`);
    step('The React that keeps the state of components, and the other areas');
    await build({ mode: 'development', only: ['shell'] });
    await installReleases(data, [developmentShell, ...built().map(dist)]);
    await build({ only: others });
    await installReleases(data, [developmentShell, ...others.map(dist)]);
    await Promise.race(servers.map(endOf));
  },
  { server: true },
);
