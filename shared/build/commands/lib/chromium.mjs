import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { canApt, root, run } from './run.mjs';
import { Problem, detail } from './say.mjs';

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Flags for tests and benchmarks: nothing but what the page asks for goes over the network. */
export const FLAGS = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

const playwright = (folder) =>
  createRequire(path.join(root, folder, 'package.json'))('playwright-core').chromium.executablePath();

/** A Chromium on this machine: the system's, else Playwright's own; undefined when there is none. */
export function findChromium(folder = 'bench') {
  return [process.env.CHROMIUM, ...SYSTEM, playwright(folder)].find((file) => file && existsSync(file));
}

/** Finds a Chromium, or installs one: Playwright's download first, then Debian's package where we may. */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  const cli = createRequire(path.join(root, 'bench/package.json')).resolve('playwright-core/cli.js');
  detail('no Chromium here: asking Playwright for its own');
  await run(
    process.execPath,
    [cli, 'install', 'chromium', '--with-deps'].filter((word) => word !== '--with-deps' || process.getuid?.() === 0),
  ).catch(() => undefined);
  if (!findChromium() && canApt()) {
    detail("Playwright's could not be had: installing Debian's chromium package");
    await run('apt-get', ['update']).catch(() => undefined);
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium']).catch(() => undefined);
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Problem(
    'PRESS-T07',
    'No Chromium was found and none could be installed.',
    'Install one (Debian: apt-get install chromium) or name it: CHROMIUM=/path/to/chromium npm test',
  );
}
