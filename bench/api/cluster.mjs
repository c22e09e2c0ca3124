import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testPort } from '../../shared/build/testing/test-port.mjs';

/** Debian's packages install each version of PostgreSQL in a separate folder. */
const DEBIAN = '/usr/lib/postgresql';
/** A server with a few gigabytes of memory. Everything that makes it durable keeps its default. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  shared_buffers: '2GB',
  effective_cache_size: '6GB',
  maintenance_work_mem: '1GB',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  max_connections: '100',
};

/**
 * A PostgreSQL for the benchmark.
 * @typedef {object} Cluster
 * @property {string} programs the folder of its programs
 * @property {string} url
 * @property {(args: readonly string[], input?: Buffer) => string} psql runs psql on its database; gives the output
 * @property {() => Promise<void>} stop stops the server and deletes its folder
 */

/** The folder of PostgreSQL's programs, version 15 if there are several; null if it is not installed. */
export function findPostgres() {
  const versions = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .filter((name) => Number(name) >= 15)
        .sort()
    : [];
  const version = versions.includes('15') ? '15' : versions.at(-1);
  return version ? path.join(DEBIAN, version, 'bin') : null;
}

/**
 * Starts a PostgreSQL in a temporary folder.
 * @param {string} programs the folder of `initdb` and `postgres`
 * @returns {Promise<Cluster>}
 */
export async function startCluster(programs) {
  const folder = mkdtempSync(path.join(tmpdir(), 'press-bench-'));
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 ? userNamed('postgres') : undefined;
  if (user) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
  const data = path.join(folder, 'data');
  execFileSync(
    path.join(programs, 'initdb'),
    ['-D', data, '-U', 'press', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-instructions'],
    { ...user, cwd: folder, stdio: 'ignore' },
  );
  const port = await testPort();
  const settings = Object.entries({ ...SETTINGS, port, unix_socket_directories: folder }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const server = spawn(path.join(programs, 'postgres'), ['-D', data, ...settings], {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  server.stderr.on('data', (chunk) => (output = (output + chunk).slice(-4_000)));
  const ended = once(server, 'exit');

  // If the benchmark ends early, its folder of several gigabytes must not stay.
  const abort = () => {
    server.kill('SIGQUIT'); // Immediate shutdown.
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', abort);
  const stop = async () => {
    process.off('exit', abort);
    server.kill('SIGINT'); // Fast shutdown.
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  /**
   * @param {string} database
   * @param {readonly string[]} args
   * @param {Buffer} [input]
   */
  const psql = (database, args, input) =>
    execFileSync(
      path.join(programs, 'psql'),
      ['-X', '-q', '-v', 'ON_ERROR_STOP=1', '-h', '127.0.0.1', '-p', `${port}`, '-U', 'press', '-d', database, ...args],
      { encoding: 'utf8', input },
    );
  try {
    while (!isReady(programs, port)) {
      if (server.exitCode !== null) throw new Error(`PostgreSQL did not start:\n${output}`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    psql('postgres', ['-c', 'create database press']);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    programs,
    url: `postgres://press@127.0.0.1:${port}/press`,
    psql: (args, input) => psql('press', args, input),
    stop,
  };
}

/**
 * @param {string} programs
 * @param {number} port
 */
export function isReady(programs, port) {
  try {
    execFileSync(path.join(programs, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} name */
export function userNamed(name) {
  /** @param {string} flag */
  const id = (flag) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
