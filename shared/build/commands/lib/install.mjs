import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, run } from './run.mjs';
import { Problem, detail, done } from './say.mjs';

/** The package manager, exactly. It is not named in package.json: pnpm would then want to fetch itself once more. */
const PNPM = 'pnpm@12.21.0';
const stamp = path.join(root, 'node_modules/.press-installed');
const NETWORK =
  'Check that the npm registry can be reached (npm ping) and that the disk has 1 GB free; then run the command again.';

export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Problem(
    'PRESS-T01',
    `Node ${process.versions.node} is too old.`,
    'Install Node 20.19 or newer (https://nodejs.org) and run the command again.',
  );
}

const wantedStamp = () =>
  createHash('sha256')
    .update(readFileSync(path.join(root, 'pnpm-lock.yaml')))
    .update(process.version)
    .digest('hex');

/** Installs the packages that the lockfile names, unless exactly those are installed. pnpm comes by npx. */
export async function install() {
  const wanted = wantedStamp();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return detail('packages are in place');
  await run('npx', ['--yes', PNPM, 'install', '--frozen-lockfile', '--reporter=append-only'], {
    env: { CI: 'true' },
    failure: {
      code: 'PRESS-T02',
      what: 'The packages could not be installed',
      next: NETWORK,
    },
  });
  writeFileSync(stamp, wanted);
  done('packages installed');
}

/** Installs after a package.json was added, and notes what came of it in the lockfile. What is in the store is not fetched again. */
export async function installAnew() {
  await run('npx', ['--yes', PNPM, 'install', '--no-frozen-lockfile', '--prefer-offline', '--reporter=append-only'], {
    env: { CI: 'true' },
    failure: { code: 'PRESS-T02', what: 'The packages could not be installed', next: NETWORK },
  });
  writeFileSync(stamp, wantedStamp());
  done('packages installed, pnpm-lock.yaml brought up to date');
}
