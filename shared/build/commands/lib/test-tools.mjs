import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { printDetail } from './output.mjs';
import { canInstallPackages, installDebianPackages, run } from '../../programs/processes.mjs';

/**
 * A program that only some tests need.
 * @typedef {object} TestTool
 * @property {string} name
 * @property {string | null} aptPackage Debian's package, several separated by spaces; null if no package contains it
 * @property {string} tests the behaviour that is untested without it
 * @property {() => boolean} isInstalled
 */

/** Debian installs each version of PostgreSQL in a separate folder. */
const POSTGRES = '/usr/lib/postgresql';
const hasPostgres = () =>
  existsSync(POSTGRES) &&
  readdirSync(POSTGRES).some((version) => Number(version) >= 15 && existsSync(`${POSTGRES}/${version}/bin/postgres`));

/** @param {string} file */
const has = (file) => () => existsSync(file);
const ON_DISK = 'that a message is on disk before it is acknowledged';
const CACHE = 'its recipe as a cache in front of the edge';

/** @type {readonly (readonly [name: string, aptPackage: string | null, tests: string, isInstalled: () => boolean])[]} */
const ROWS = [
  ['PostgreSQL 15 or newer', 'postgresql', 'the api on PostgreSQL', hasPostgres],
  ['pgbouncer', 'pgbouncer', 'the api behind a transaction pooler', has('/usr/sbin/pgbouncer')],
  ['nginx', 'nginx-light', CACHE, has('/usr/sbin/nginx')],
  ['Varnish', 'varnish', CACHE, has('/usr/sbin/varnishd')],
  ['promtool', 'prometheus', 'that the alert rules are valid and fire', has('/usr/bin/promtool')],
  ['systemd-analyze', 'systemd', 'that the service for systemd is valid', has('/usr/bin/systemd-analyze')],
  ['Caddy', 'caddy', 'that the recipe for TLS is valid', has('/usr/bin/caddy')],
  ['strace', 'strace', ON_DISK, has('/usr/bin/strace')],
  ['permission to trace processes', null, ON_DISK, () => !existsSync('/usr/bin/strace') || mayTrace()],
  ['/proc (Linux)', null, 'that the lock of a killed process is free at once', has('/proc/self/stat')],
  [
    'permission to create a pid namespace (unshare)',
    null,
    'that the lock of the embedded database holds between containers',
    mayUnshare,
  ],
];
/** @type {readonly TestTool[]} */
const TEST_TOOLS = ROWS.map(([name, aptPackage, tests, isInstalled]) => ({ name, aptPackage, tests, isInstalled }));

/** True if strace may attach to another process (also in api/testing/trace.ts). */
function mayTrace() {
  const other = spawn('sleep', ['10']);
  try {
    const { stderr } = spawnSync('timeout', ['1', 'strace', '-p', String(other.pid)]);
    return String(stderr).includes('attached');
  } finally {
    other.kill();
  }
}

/** True if a process may have a separate pid namespace. */
function mayUnshare() {
  const common = ['--pid', '--fork', '--mount-proc', '--kill-child', 'true'];
  return [common, ['--user', '--map-root-user', ...common]].some((args) => spawnSync('unshare', args).status === 0);
}

/**
 * The line of `npm test` for a missing tool.
 * @param {TestTool} tool
 */
export const describeMissing = ({ name, aptPackage, tests }) =>
  `no ${name}, so these are not tested: ${tests}${aptPackage ? ` (Debian: apt-get install ${aptPackage})` : ''}`;

/**
 * Installs the missing tools if that is allowed. It never fails, because tests without their tool are skipped, and the
 * last lines of `npm test` list them.
 * @param {object} options
 * @param {readonly TestTool[]} options.tools
 * @param {(command: string, args: readonly string[]) => Promise<unknown>} options.run
 * @param {boolean} options.mayInstall
 * @param {boolean} options.mayUseApt true if this user can install Debian's packages on this machine
 * @param {(text: string) => void} options.print receives the names of tools before they are installed
 * @returns {Promise<TestTool[]>} the tools that are still missing
 */
export async function resolveTestTools({ tools, run, mayInstall, mayUseApt, print }) {
  const findMissing = () => tools.filter((tool) => !tool.isInstalled());
  const missing = findMissing();
  if (missing.length === 0 || !mayInstall || !mayUseApt) return missing;
  const packages = missing.flatMap(({ aptPackage }) => aptPackage?.split(' ') ?? []);
  if (packages.length === 0) return missing;
  print(`installing Debian's packages on this machine (apt-get install ${packages.join(' ')})`);
  await installDebianPackages(packages, run);
  return findMissing();
}

/**
 * `resolveTestTools` on this machine.
 * @param {{ mayInstall: boolean }} options
 */
export const ensureTestTools = ({ mayInstall }) =>
  resolveTestTools({ tools: TEST_TOOLS, run, mayInstall, mayUseApt: canInstallPackages(), print: printDetail });
