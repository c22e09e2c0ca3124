/** `npm run content -- …`: installs and builds what the api's content command needs, then runs it. */
import path from 'node:path';
import { build } from './lib/builds.mjs';
import { checkNode, install } from './lib/install.mjs';
import { root } from './lib/run.mjs';
import { main } from './lib/say.mjs';
import { dataDir } from './lib/site.mjs';
import { spawnSync } from 'node:child_process';

await main(async () => {
  checkNode();
  await install();
  await build();
  const { status } = spawnSync(process.execPath, [path.join(root, 'api/dist/content.mjs'), ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, PRESS_DATA: dataDir() },
  });
  process.exit(status ?? 1);
});
