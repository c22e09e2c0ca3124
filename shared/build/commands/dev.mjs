/**
 * `npm run dev -- AREA`: the site with that area from a development server. A saved file shows in the open page; the
 * other areas are their production builds. `--site URL`: with the articles of a running site, which is only read.
 */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { CodedError } from '../../errors/index.mjs';
import { readArguments } from './lib/arguments.mjs';
import { build, buildable } from './lib/builds.mjs';
import { runCommand } from './lib/command.mjs';
import { printDetail, stepPrinter } from './lib/output.mjs';
import { checkNodeVersion, installPackages } from './lib/packages.mjs';
import { dataDir, root } from './lib/paths.mjs';
import { choosePort, requestedPort } from './lib/ports.mjs';
import { launch } from './lib/processes.mjs';
import { claimData } from './lib/running-site.mjs';
import { startReadOnlyApi } from './lib/read-only-api.mjs';
import { installReleases, startSite } from './lib/site.mjs';

/**
 * The folder of the area that a person names, with `mf-` or without it.
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
 * The origin of the site that `--site` names.
 * @param {string} text
 */
function siteOrigin(text) {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text).origin;
  throw new CodedError(
    'PRESS-T12',
    `--site ${text} is not the address of a site.`,
    'Give one such as https://press.example.',
  );
}

/** @param {{ area: string, devPort: number }} options */
async function startDevServer({ area, devPort }) {
  const folder = path.join(root, area);
  rmSync(path.join(folder, 'dist-dev'), { recursive: true, force: true });
  const server = launch('development server', 'shared/build/node_modules/@rspack/cli/bin/rspack.js', {
    args: ['serve'],
    cwd: folder,
    env: { NODE_ENV: 'development', PRESS_DEV_PORT: String(devPort) },
    readyLine: /compiled/,
  });
  await server.ready;
  return server;
}

await runCommand(
  async () => {
    const { positionals, values } = readArguments('npm run dev -- mf-article --site https://press.example', {
      allowPositionals: true,
      options: { site: { type: 'string' } },
    });
    const remote = values.site === undefined ? null : siteOrigin(values.site);
    const area = findArea(positionals[0]);
    const data = dataDir('.data/dev');
    const step = stepPrinter(5);

    step('Packages');
    checkNodeVersion();
    const tellPort = await claimData(data);
    const port = await choosePort('PORT', 8080);
    const apiPort = await requestedPort('API_PORT');
    const devPort = await choosePort('DEV_PORT', port + 2);
    tellPort(port);
    await installPackages();
    step('Builds');
    const { programs, releases } = buildable();
    const others = releases.filter((name) => name !== area && name !== 'shell');
    // The shell twice: its edge is the production program; its browser side brings the React that can be refreshed.
    await build({ only: [...programs, 'shell', ...others] });
    await build({ mode: 'development', only: ['shell'] });
    step('Releases');
    await installReleases(data, [
      path.join(root, 'shell/dist-dev'),
      ...others.map((name) => path.join(root, name, 'dist')),
    ]);
    step(`Development server of ${area}`);
    const server = await startDevServer({ area, devPort });
    step(`Site (data in ${data})`);
    const origin = `http://localhost:${port}`;
    const env = {
      PUBLISHER_ORIGIN: origin,
      PRESS_OVERRIDES: 'loopback',
      PRESS_INSPECTOR: 'open',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    };
    const api = remote === null ? null : await startReadOnlyApi(remote);
    await startSite({ port, apiPort, data, env, ...(api && { remoteApi: api.origin }) });
    if (remote)
      printDetail(`Its articles are those of ${remote}, which gets nothing from here: forms and counters are refused.`);
    console.log(`\nOpen ${origin}/?press-override=${area}@http://localhost:${devPort}`);
    printDetail(`${area} is served from ${path.join(root, area)}: saved files show at once. Ctrl+C stops everything.`);
    await endOf(server);
  },
  { server: true },
);

/** @param {import('./lib/processes.mjs').Program} server */
async function endOf(server) {
  await server.exited;
  throw new CodedError(
    'PRESS-T06',
    'The development server ended without having been stopped.',
    'Its last lines above name the cause. Run the command again; the data are kept.',
  );
}
