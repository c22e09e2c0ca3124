import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../shared/build/programs/paths.mjs';
import { freePort } from '../../shared/build/free-port.mjs';
import { launch, run } from '../../shared/build/programs/processes.mjs';

const SOURCE = path.join(import.meta.dirname, 'next');
const TARGET = path.join(root, '.data/peers/next');
const NEXT = path.join(TARGET, 'node_modules/next/dist/bin/next');

const FONTS = path.join(root, 'shared/ui/styles/fonts');

/** The path below which Next serves the words of the site's pages. */
export const WORDS = '/words';

/**
 * Installs, builds and starts the pages of Next.
 * @param {string} apiOrigin
 * @param {Record<string, { tag: string, text: string }[]>} [words] of pages of the site, by path and query
 * @returns {Promise<string>} its origin, once it answers. It ends with this process
 */
export async function startNext(apiOrigin, words = {}) {
  mkdirSync(TARGET, { recursive: true });
  cpSync(SOURCE, TARGET, { recursive: true });
  for (const font of ['serif-text', 'serif-title', 'sans'])
    cpSync(path.join(FONTS, `${font}-first.woff2`), path.join(TARGET, 'fonts', `${font}.woff2`));
  const byPath = Object.entries(words).map(([address, blocks]) => [address.split('?')[0], blocks]);
  writeFileSync(path.join(TARGET, 'words.json'), JSON.stringify(Object.fromEntries(byPath)));
  const env = { API_ORIGIN: apiOrigin, NEXT_TELEMETRY_DISABLED: '1' };
  if (!existsSync(NEXT)) await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: TARGET, env });
  await run(process.execPath, [NEXT, 'build'], { cwd: TARGET, env });
  const port = await freePort(8090);
  const args = ['start', '--port', String(port)];
  await launch('peer', NEXT, { cwd: TARGET, env, args, readyLine: /Ready in/, quiet: true }).ready;
  return `http://localhost:${port}`;
}
