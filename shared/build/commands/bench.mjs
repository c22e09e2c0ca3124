/** `npm run bench [-- NAME…]`: builds, starts a site of its own with the sample corpus, and runs bench/ against it. */
import path from 'node:path';
import { build } from './lib/builds.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { checkNode, install } from './lib/install.mjs';
import { root, run } from './lib/run.mjs';
import { main, steps } from './lib/say.mjs';
import { place, startSite } from './lib/site.mjs';

await main(async () => {
  const step = steps(4);
  step('Packages');
  checkNode();
  await install();
  step('Builds and a browser');
  await build();
  const chromium = await ensureChromium();
  step('Site');
  const data = path.join(root, '.data/bench');
  await place(data);
  const origin = 'http://localhost:8070';
  const site = await startSite({ port: 8070, apiPort: 8071, data, env: { PUBLISHER_ORIGIN: origin, LOG_LEVEL: 'warn' }, quiet: true });
  step('Benchmarks');
  const held = await run(process.execPath, [path.join(root, 'bench/main.mjs'), ...process.argv.slice(2)], { env: { EDGE: origin, PRESS_DATA: data, CHROMIUM: chromium }, live: true }).then(
    () => true,
    () => false,
  );
  await site.stop();
  process.exit(held ? 0 : 1);
});
