/**
 * `npm run bench [-- NAME…]`: builds, starts a site of its own with the sample corpus, and runs bench/ against it.
 * `npm run bench -- api [--size 10k,100k,1m]`: the api alone, on databases and corpora of its own.
 */
import path from 'node:path';
import { build } from './lib/builds.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { checkNode, install } from './lib/install.mjs';
import { root, run } from './lib/run.mjs';
import { main, steps } from './lib/say.mjs';
import { installReleases, startSite } from './lib/site.mjs';

const [name, ...options] = process.argv.slice(2);

await main(name === 'api' ? benchApi : benchSite);

async function benchApi() {
  const step = steps(3);
  step('Packages');
  checkNode();
  await install();
  step('Builds');
  await build();
  step('Benchmarks');
  process.exit(await passes('bench/api/main.mjs', options));
}

/** The exit code of a benchmark's program. */
function passes(file, args, env = {}) {
  return run(process.execPath, [path.join(root, file), ...args], { env, live: true }).then(
    () => 0,
    () => 1,
  );
}

async function benchSite() {
  const step = steps(4);
  step('Packages');
  checkNode();
  await install();
  step('Builds and a browser');
  await build();
  const chromium = await ensureChromium();
  step('Site');
  const data = path.join(root, '.data/bench');
  await installReleases(data);
  const origin = 'http://localhost:8070';
  const site = await startSite({
    port: 8070,
    apiPort: 8071,
    data,
    env: { PUBLISHER_ORIGIN: origin, LOG_LEVEL: 'warn' },
    quiet: true,
  });
  step('Benchmarks');
  const code = await passes('bench/main.mjs', process.argv.slice(2), {
    EDGE: origin,
    PRESS_DATA: data,
    CHROMIUM: chromium,
  });
  await site.stop();
  process.exit(code);
}
