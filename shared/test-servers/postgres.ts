/** A PostgreSQL server for tests, from Debian's package, on sockets in a temporary folder. */
import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { rename } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';

const run = promisify(execFile);

/** Debian names the folders after versions; the api needs 15. */
const HOME = '/usr/lib/postgresql';
const version = existsSync(HOME)
  ? readdirSync(HOME)
      .map(Number)
      .filter((n) => n >= 15 && existsSync(path.join(HOME, String(n), 'bin/postgres')))
      .sort((a, b) => b - a)[0]
  : undefined;
const program = (name: string) => path.join(HOME, String(version), 'bin', name);

export const hasPostgres = version !== undefined;
/** `describe` on a machine with PostgreSQL. Elsewhere the tests are skipped, and a warning gives the reason. */
export const describeWithPostgres = hasPostgres ? describe : describe.skip;
if (!hasPostgres)
  console.warn(
    'No PostgreSQL 15 or newer in /usr/lib/postgresql (Debian: apt-get install postgresql): its tests are skipped.',
  );

/** PostgreSQL refuses to run as root, so root runs it as the user of the package. */
const user = process.getuid?.() === 0 && version ? { uid: idOf('-u'), gid: idOf('-g') } : undefined;

function idOf(which: '-u' | '-g'): number {
  return Number(execFileSync('id', [which, 'postgres']).toString());
}

const PORT = 5432; // Part of the socket's name; nothing listens on the network.
/** A sort order that differs from the embedded database's, because responses must not depend on it. */
const LOCALE = ['--encoding=UTF8', '--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=en-US'];
/** A cluster without databases, which servers copy, because `initdb` takes a second per test file. */
async function newCluster(): Promise<string> {
  const kept = path.join(import.meta.dirname, 'node_modules', '.cache', `cluster-${version}-${user?.uid ?? 'own'}`);
  if (existsSync(kept)) return kept;
  const folder = temporaryFolder();
  const made = path.join(folder, 'data');
  await run(program('initdb'), ['-D', made, '-U', 'postgres', '-A', 'trust', '--no-sync', ...LOCALE], {
    ...user,
    env: {},
  });
  mkdirSync(path.dirname(kept), { recursive: true });
  const copy = `${kept}-${process.pid}`;
  await run('cp', ['-a', made, copy]);
  // Another test file may have been faster.
  await rename(copy, kept).catch(() => rmSync(copy, { recursive: true }));
  rmSync(folder, { recursive: true });
  return kept;
}

const NOT_DURABLE = ['fsync=off', 'full_page_writes=off'];

/** A running server. */
export class PostgresServer {
  private constructor(
    readonly dir: string,
    private readonly settings: string[],
  ) {}
  #process: ChildProcess | undefined;
  readonly #killOnExit = () => void this.#process?.kill('SIGQUIT');

  /** @param durable true flushes commits to disk, like in production; slower */
  static async start({ durable = false } = {}): Promise<PostgresServer> {
    const server = new PostgresServer(temporaryFolder(), ['max_wal_senders=4', ...(durable ? [] : NOT_DURABLE)]);
    await run('cp', ['-a', await newCluster(), server.#data]);
    await server.start();
    await server.ask('create role press login');
    return server;
  }

  /** Starts a streaming replica of `primary`. */
  static async replicaOf(primary: PostgresServer): Promise<PostgresServer> {
    const server = new PostgresServer(temporaryFolder(), ['hot_standby=on', 'hot_standby_feedback=on', ...NOT_DURABLE]);
    const from = ['-h', primary.dir, '-p', String(PORT), '-U', 'postgres'];
    await run(
      program('pg_basebackup'),
      [...from, '-D', server.#data, '--write-recovery-conf', '--wal-method=stream', '--checkpoint=fast', '--no-sync'],
      { ...user, env: {} },
    );
    await server.start();
    return server;
  }

  get #data(): string {
    return path.join(this.dir, 'data');
  }

  /** The processes of the server, with those of connections and background work. */
  get pids(): number[] {
    const pid = this.#process?.pid;
    if (!pid) return [];
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(/\s+/).filter(Boolean);
    return [pid, ...children.map(Number)];
  }

  /** Address of a database for the api's role, which is not a superuser. */
  url(database: string): string {
    return `postgresql://press@localhost/${database}?host=${encodeURIComponent(this.dir)}&port=${PORT}`;
  }

  /** Creates an empty database. @returns its address */
  async database(name: string): Promise<string> {
    await this.ask(`create database ${name} owner press`);
    return this.url(name);
  }

  /** Runs a statement as administrator. */
  async ask<T>(sql: string, database = 'postgres'): Promise<T[]> {
    const client = new Client({ host: this.dir, port: PORT, user: 'postgres', database });
    await client.connect();
    try {
      return (await client.query<T & object>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  /** Resolves when this replica has replayed the current state of `primary`. */
  async caughtUp(primary: PostgresServer): Promise<void> {
    const [at] = await primary.ask<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn');
    for (let isReplayed = false; !isReplayed;) {
      const [row] = await this.ask<{ replayed: boolean }>(
        `select pg_last_wal_replay_lsn() >= '${at?.lsn}' as replayed`,
      );
      isReplayed = row?.replayed ?? false;
    }
  }

  /** Starts the server, including after a stop or a kill. */
  async start(): Promise<void> {
    const settings = [
      'listen_addresses=',
      `unix_socket_directories=${this.dir}`,
      `port=${PORT}`,
      ...this.settings,
    ].flatMap((setting) => ['-c', setting]);
    const child = spawn(program('postgres'), ['-D', this.#data, ...settings], {
      ...user,
      env: {},
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#process = child;
    process.on('exit', this.#killOnExit);
    await waitForOutput(child, /ready to accept/);
    // If the test process ends first, `#killOnExit` ends the server.
    child.unref();
  }

  /** Stops the server. SIGQUIT is like a crash. */
  async stop(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL' = 'SIGINT'): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    process.off('exit', this.#killOnExit);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.ref();
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  /** Suspends or resumes the server, like a network partition: connections stay open, but nothing responds. */
  signalAll(signal: 'SIGSTOP' | 'SIGCONT'): void {
    for (const pid of this.pids) process.kill(pid, signal);
  }

  /** Stops the server and deletes its files. */
  async remove(): Promise<void> {
    await this.stop('SIGQUIT');
    rmSync(this.dir, { recursive: true, force: true });
  }
}

const BOUNCER = '/usr/sbin/pgbouncer';
export const hasPooler = hasPostgres && existsSync(BOUNCER);

/** A transaction pooler in front of a server: each transaction may use either of its two connections. */
export class Pooler {
  private constructor(
    private readonly dir: string,
    private readonly process: ChildProcess,
  ) {}

  static async before(server: PostgresServer, database: string): Promise<Pooler> {
    const dir = temporaryFolder();
    const config = path.join(dir, 'pgbouncer.ini');
    const settings = {
      unix_socket_dir: dir,
      listen_port: PORT,
      auth_type: 'any',
      pool_mode: 'transaction',
      default_pool_size: 2,
      server_round_robin: 1,
    };
    const lines = [
      '[databases]',
      `${database} = host=${server.dir} port=${PORT} user=press`,
      '[pgbouncer]',
      ...Object.entries(settings).map(([name, value]) => `${name} = ${value}`),
    ];
    writeFileSync(config, `${lines.join('\n')}\n`, { mode: 0o644 });
    const child = spawn(BOUNCER, [config], { ...user, env: {}, stdio: ['ignore', 'ignore', 'pipe'] });
    await waitForOutput(child, /process up/);
    return new Pooler(dir, child);
  }

  url(database: string): string {
    return `postgresql://press@localhost/${database}?host=${encodeURIComponent(this.dir)}&port=${PORT}`;
  }

  async remove(): Promise<void> {
    const gone = once(this.process, 'exit');
    this.process.kill('SIGKILL');
    await gone;
    rmSync(this.dir, { recursive: true, force: true });
  }
}

/** Resolves when the output of a program matches; rejects with the output when the program ends first. */
function waitForOutput(child: ChildProcess, ready: RegExp): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    let text = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (!ready.test(text)) return;
      (child.stderr as Socket).unref();
      resolve();
    });
    child.once('exit', () => reject(new Error(`${child.spawnfile} did not start: ${text}`)));
  });
}

function temporaryFolder(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'press-pg-'));
  chmodSync(dir, 0o700);
  if (user) chownSync(dir, user.uid, user.gid);
  return dir;
}
