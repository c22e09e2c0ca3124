import { cpSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../shared/build/commands/lib/paths.mjs';
import { freePort } from '../../shared/build/free-port.mjs';
import { launch, run } from '../../shared/build/commands/lib/processes.mjs';

const SOURCE = path.join(import.meta.dirname, 'next');
const TARGET = path.join(root, '.data/peers/next');
const NEXT = path.join(TARGET, 'node_modules/next/dist/bin/next');

/**
 * Installs, builds and starts the Next article page.
 * @param {string} apiOrigin
 * @returns {Promise<string>} its origin, once it answers. It ends with this process
 */
export async function startNext(apiOrigin) {
  mkdirSync(TARGET, { recursive: true });
  cpSync(SOURCE, TARGET, { recursive: true });
  const env = { API_ORIGIN: apiOrigin, NEXT_TELEMETRY_DISABLED: '1' };
  if (!existsSync(NEXT)) await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: TARGET, env });
  await run(process.execPath, [NEXT, 'build'], { cwd: TARGET, env });
  const port = await freePort(8090);
  const args = ['start', '--port', String(port)];
  await launch('peer', NEXT, { cwd: TARGET, env, args, readyLine: /Ready in/, quiet: true }).ready;
  return `http://localhost:${port}`;
}
