/**
 * The site under test: production builds, a database of its own filled with the sample corpus and, where the real
 * articles are at hand, with those. Stops on SIGTERM.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from '../../shared/build/commands/lib/builds.mjs';
import { root } from '../../shared/build/commands/lib/run.mjs';
import { main } from '../../shared/build/commands/lib/say.mjs';
import { installReleases, startSite } from '../../shared/build/commands/lib/site.mjs';
import { hostileFolder } from './hostile.mjs';
import { lengthsFolder } from './lengths.mjs';

// As site/address.ts has it; this file runs without a TypeScript loader.
const port = Number(process.env.E2E_PORT ?? 8090);
const data = path.join(root, `.data/e2e-${port}`);
const jats = path.join(root, '../shared/data/jats');

await main(async () => {
  rmSync(data, { recursive: true, force: true });
  await build();
  await installReleases(data);
  const env = { PRESS_DATA: data, LOG_LEVEL: 'warn' };
  const content = (...words) =>
    spawnSync(process.execPath, [path.join(root, 'api/dist/content.mjs'), ...words], {
      env: { ...process.env, ...env },
      stdio: 'inherit',
    });
  content('sample');
  content('import', path.join(import.meta.dirname, 'fixtures'));
  for (const folder of [hostileFolder(), lengthsFolder()]) content('import', folder);
  if (existsSync(jats)) content('import', jats);
  const site = await startSite({
    port,
    apiPort: port + 1,
    data,
    env: { ...env, PUBLISHER_ORIGIN: `http://localhost:${port}` },
  });
  process.on('SIGTERM', () => void site.stop().then(() => process.exit(0)));
});
