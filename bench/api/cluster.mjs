import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Where Debian puts PostgreSQL's programs; elsewhere they are expected on the PATH. */
const DEBIAN = '/usr/lib/postgresql';
/** A server of a few gigabytes of memory, as one would be set up; durable, as it is delivered. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  shared_buffers: '2GB',
  effective_cache_size: '6GB',
  maintenance_work_mem: '1GB',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  max_connections: '100',
};

/** The folder of PostgreSQL's programs, 15 where there are several; null where there is none. */
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
 * A PostgreSQL of the benchmark's own in a temporary folder: started here, stopped and deleted by `stop`.
 * @param {string} programs the folder of `initdb` and `postgres`
 */
export async function startCluster(programs) {
  const dir = mkdtempSync(path.join(tmpdir(), 'press-bench-'));
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 ? account('postgres') : {};
  if (user.uid !== undefined) chownSync(dir, user.uid, user.gid);
  chmodSync(dir, 0o700);
  const data = path.join(dir, 'data');
  execFileSync(
    path.join(programs, 'initdb'),
    ['-D', data, '-U', 'press', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-instructions'],
    { ...user, cwd: dir, stdio: 'ignore' },
  );
  const port = await freePort();
  const settings = Object.entries({ ...SETTINGS, port, unix_socket_directories: dir }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const server = spawn(path.join(programs, 'postgres'), ['-D', data, ...settings], {
    ...user,
    cwd: dir,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  server.stderr.on('data', (chunk) => (said = (said + chunk).slice(-4_000)));
  const ended = new Promise((resolve) => server.once('exit', resolve));

  // However the benchmark ends, nothing of several gigabytes is left.
  const abandon = () => {
    server.kill('SIGQUIT'); // Immediate shutdown.
    rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', abandon);
  const stop = async () => {
    process.off('exit', abandon);
    server.kill('SIGINT'); // Fast shutdown.
    await ended;
    rmSync(dir, { recursive: true, force: true });
  };
  const psql = (database, args, options = {}) =>
    execFileSync(
      path.join(programs, 'psql'),
      [
        '-X',
        '-q',
        '-v',
        'ON_ERROR_STOP=1',
        '-h',
        '127.0.0.1',
        '-p',
        String(port),
        '-U',
        'press',
        '-d',
        database,
        ...args,
      ],
      { encoding: 'utf8', ...options },
    );
  try {
    for (;;) {
      if (server.exitCode !== null) throw new Error(`PostgreSQL did not start:\n${said}`);
      if (answers(programs, port)) break;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    psql('postgres', ['-c', 'create database press']);
  } catch (failure) {
    await stop();
    throw failure;
  }
  return {
    programs,
    port,
    url: `postgres://press@127.0.0.1:${port}/press`,
    psql: (...args) => psql('press', ...args),
    stop,
  };
}

function answers(programs, port) {
  try {
    execFileSync(path.join(programs, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]);
    return true;
  } catch {
    return false;
  }
}

function account(name) {
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' })));
  return { uid, gid };
}

export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const { port } = probe.address();
        probe.close(() => resolve(port));
      });
  });
}
