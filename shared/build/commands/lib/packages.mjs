import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CodedError } from '../../../errors/index.mjs';
import { printDetail, printDone } from './output.mjs';
import { root } from '../../programs/paths.mjs';
import { run } from '../../programs/processes.mjs';

/** The exact package manager. package.json does not name it, because pnpm would download itself again. */
export const PNPM = 'pnpm@12.21.0';
const stamp = path.join(root, 'node_modules/.press-installed');

/** @throws CodedError PRESS-T01 */
export function checkNodeVersion() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new CodedError(
    'PRESS-T01',
    `Node ${process.versions.node} is too old.`,
    'Install Node 20.19 or newer (https://nodejs.org) and run the command again.',
  );
}

const currentStamp = () =>
  createHash('sha256')
    .update(readFileSync(path.join(root, 'pnpm-lock.yaml')))
    .update(process.version)
    .digest('hex');

/** Whether the last installation by these commands had the packages of this lockfile. */
const isCurrent = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === currentStamp();

/** Whether the folder has `devDependencies`, by pnpm's own record: also after `pnpm install` by hand. */
function isComplete() {
  const record = path.join(root, 'node_modules/.modules.yaml');
  return existsSync(record) && /\bdevDependencies"?: true/.test(readFileSync(record, 'utf8'));
}

/**
 * Runs the package manager; npx downloads it.
 * @param {readonly string[]} args
 * @param {import('../../programs/processes.mjs').RunOptions['failure']} failure
 */
export const pnpm = (args, failure) => run('npx', ['--yes', PNPM, ...args], { env: { CI: 'true' }, failure });

/** @param {readonly string[]} options */
async function runInstall(options) {
  await pnpm(['install', ...options, '--reporter=append-only'], {
    code: 'PRESS-T02',
    reason: 'The packages could not be installed',
    next: 'Check that the npm registry can be reached (npm ping) and that the disk has 1 GB free; then run the command again.',
  });
  writeFileSync(stamp, currentStamp());
}

/**
 * Installs the packages of the lockfile into this folder, unless exactly these are installed. npx downloads pnpm. `development`:
 * includes `devDependencies`, which building and serving do not need.
 * @throws CodedError PRESS-T01, PRESS-T02
 */
export async function installPackages({ development = false } = {}) {
  checkNodeVersion();
  const complete = isComplete();
  if (isCurrent() && (complete || !development)) return printDetail('packages are installed');
  // A folder that has the packages for tests keeps them.
  await runInstall(['--frozen-lockfile', ...(complete || development ? [] : ['--prod'])]);
  printDone('packages installed');
}

/** Installs after a package.json was added, and updates the lockfile. Packages in pnpm's store are not downloaded again. */
export async function updatePackages() {
  checkNodeVersion();
  await runInstall(['--no-frozen-lockfile', '--prefer-offline']);
  printDone('packages installed, pnpm-lock.yaml updated');
}
