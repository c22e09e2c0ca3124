/**
 * `npm run bench [-- NAME…]`: builds, starts a separate site with the sample corpus, and runs bench/ against it. `npm
 * run bench -- api [--size 10k,100k,1m]`: only the api, on its own databases and corpora. `npm run bench -- harvest
 * [--size 100k] [--embedded 20k]`: a harvest of all articles in these databases. `npm run bench -- growth [--size
 * 10k,1m]`: pages of a large site compared with those of a small one. `npm run bench -- bad-releases [-g NAME]`: the
 * fate of each bad release of a catalogue as a canary.
 */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { runDeclared } from './lib/arguments.mjs';
import { build } from './lib/builds.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { stepPrinter } from './lib/output.mjs';
import { installPackages } from './lib/packages.mjs';
import { bin, root } from '../programs/paths.mjs';
import { freePort } from '../free-port.mjs';
import { run, runForExitCode } from '../programs/processes.mjs';
import { installReleases, startSite } from './lib/site.mjs';

/** Benchmarks that start the measured programs themselves. */
const OWN = new Map([
  ['api', 'bench/api/main.mjs'],
  ['harvest', 'bench/api/harvest.mjs'],
  ['growth', 'bench/growth.mjs'],
]);
const args = process.argv.slice(2);

await runDeclared('bench', ({ values: { grep }, positionals: [name = ''] }) => {
  if (name === 'bad-releases') return benchBadReleases(grep);
  const own = OWN.get(name);
  return own === undefined ? benchSite() : benchOwn(own);
});

/**
 * Prepares every benchmark.
 * @param {number} steps of the whole benchmark
 */
async function prepare(steps) {
  const step = stepPrinter(steps);
  step('Packages');
  await installPackages({ development: true });
  step('Builds');
  await build();
  return step;
}

/** @param {string | undefined} name of one of them */
async function benchBadReleases(name) {
  const step = await prepare(3);
  step('Bad releases');
  const chromium = await ensureChromium();
  const e2e = path.join(root, 'e2e');
  const chosen = name === undefined ? [] : ['-g', name];
  return runForExitCode(bin('playwright', e2e), ['test', '--project=bad releases', '--workers=1', ...chosen], {
    cwd: e2e,
    env: { CHROMIUM: chromium },
  });
}

/** @param {string} program */
async function benchOwn(program) {
  const step = await prepare(3);
  step('Benchmarks');
  return runForExitCode(process.execPath, [path.join(root, program), ...args]);
}

async function benchSite() {
  const step = await prepare(4);
  step('A browser and a site');
  const chromium = await ensureChromium();
  const data = path.join(root, '.data/bench');
  await installReleases(data);
  await run(process.execPath, [path.join(root, 'bench/content.mjs')], { env: { PRESS_DATA: data } });
  const port = await freePort(8070);
  const origin = `http://localhost:${port}`;
  const metricsToken = randomUUID();
  const { apiOrigin } = await startSite({
    port,
    data,
    env: { PUBLISHER_ORIGIN: origin, LOG_LEVEL: 'warn', METRICS_TOKEN: metricsToken },
    quiet: true,
  });
  step('Benchmarks');
  return runForExitCode(process.execPath, [path.join(root, 'bench/main.mjs'), ...args], {
    env: { EDGE: origin, API_ORIGIN: apiOrigin, PRESS_DATA: data, METRICS_TOKEN: metricsToken, CHROMIUM: chromium },
  });
}
