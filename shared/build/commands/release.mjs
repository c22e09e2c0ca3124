/** `npm run release -- VERB …`: builds what the command needs (and, to publish, the area), then runs it. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { build, buildable } from './lib/builds.mjs';
import { checkNode } from './lib/install.mjs';
import { root } from './lib/run.mjs';
import { main } from './lib/say.mjs';
import { dataDir, keysDir } from './lib/site.mjs';

await main(async () => {
  checkNode();
  const words = process.argv.slice(2);
  const [verb, name = ''] = words;
  const own = verb === 'publish' && !words.includes('--dist') && buildable().releases.includes(name) ? [name] : [];
  await build({ only: ['shared/releases', ...own], quiet: words.includes('--json') });
  const { status } = spawnSync(process.execPath, [path.join(root, 'shared/releases/dist/release.mjs'), ...words], {
    stdio: 'inherit',
    cwd: root,
    env: { ...process.env, PRESS_DATA: dataDir(), PRESS_KEYS: keysDir() },
  });
  process.exit(status ?? 1);
});
