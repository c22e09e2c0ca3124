import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './paths.mjs';

/** A start as processes: npm, the supervisor, the api and the edge. Only the last two are stand-ins. */
jest.setTimeout(30_000);

const START = path.join(root, 'shared/build/commands/testing/start.mjs');
/** A program that launches another. */
const LAUNCH = "require('node:child_process').spawn(process.execPath, [process.argv[1]], { stdio: 'inherit' })";
/** The variable that every process of a start inherits. */
const MARK = 'PRESS_TEST_START';
let folder: string;
const launched: ChildProcess[] = [];

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'press-npm-'));
  // The script of the repository, with the stand-ins.
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const script = scripts.start.replace('shared/build/commands/start.mjs', START);
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true, scripts: { start: script } }));
});

afterAll(() => {
  for (const child of launched) if (child.pid) killGroup(child.pid);
  rmSync(folder, { recursive: true });
});

/** What a failed test leaves running. */
function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // All of them have ended.
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((closed) => probe.close(closed));
  return port;
}

interface Started {
  /** The process that was launched first. */
  npm: number;
  supervisor: number;
  programs: number[];
  /** Stands in the environment of every process of the start. */
  mark: string;
  exitCode: Promise<number | null>;
}

/** Runs a command in a process group of its own until it says that it is ready. */
async function start(command: string, args: readonly string[], env: Record<string, string> = {}): Promise<Started> {
  const port = await freePort();
  const mark = randomUUID();
  const child = spawn(command, args, {
    cwd: folder,
    detached: true,
    env: { ...process.env, PORT: `${port}`, npm_config_update_notifier: 'false', [MARK]: mark, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  launched.push(child);
  const exitCode = once(child, 'exit').then(([code]) => code as number | null);
  let output = '';
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (/, ready$/m.test(output)) resolve();
      });
    void exitCode.then((code) => reject(new Error(`ended with ${code}: ${output}`)));
  });
  const [, supervisor = ''] = /supervisor (\d+),/.exec(output) ?? [];
  return {
    npm: child.pid ?? 0,
    supervisor: Number(supervisor),
    programs: [...output.matchAll(/process (\d+)/g)].map(([, pid]) => Number(pid)),
    mark,
    exitCode,
  };
}

/** State and parent of a process, from /proc. */
function statusOf(pid: number): { state: string; parent: number } | undefined {
  try {
    const [state = '', parent] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return { state, parent: Number(parent) };
  } catch {
    return undefined;
  }
}
/** A process that has ended may wait for its parent as a zombie: it holds nothing. */
const isRunning = (pid: number): boolean => !['Z', 'X', undefined].includes(statusOf(pid)?.state);

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20));
}

/**
 * The processes that carry the mark of a start in their environment, zombies left out.
 * Whether a port is free says less: the kernel may have given it to a process of another test.
 */
function processesOf(mark: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isRunning(Number(name)))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`\0${MARK}=${mark}\0`);
      } catch {
        return false;
      }
    });
}

/** Resolves when nothing of these starts is left: a port cannot be held without a process. */
async function expectNothingLeft(...started: readonly Started[]): Promise<void> {
  for (const { mark, programs } of started) {
    expect(programs).toHaveLength(2);
    await until(() => processesOf(mark).length === 0);
  }
}

// The state of processes is read from /proc.
const onLinux = process.platform === 'linux' ? describe : describe.skip;

onLinux('npm start', () => {
  const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const;

  test.each(['npm', 'supervisor'] as const)(
    `${SIGNALS.join(', ')} to the process of %s end the api and the edge: no process and no port is left`,
    async (name) => {
      const all = await Promise.all(
        SIGNALS.map(async (signal) => {
          const started = await start('npm', ['start']);
          process.kill(started[name], signal);
          return started;
        }),
      );
      await expectNothingLeft(...all);
    },
  );

  test('no shell stays between npm and the supervisor: a signal to it would be lost', async () => {
    const started = await start('npm', ['start']);
    expect(readFileSync(`/proc/${started.supervisor}/status`, 'utf8')).toContain(`PPid:\t${started.npm}\n`);
    expect(processesOf(started.mark)).toHaveLength(4);
    process.kill(started.supervisor, 'SIGTERM');
    await expectNothingLeft(started);
  });

  test('a supervisor that npm did not launch outlives the process that did, as under nohup', async () => {
    const [apart, script] = await Promise.all([
      start(process.execPath, ['-e', LAUNCH, START], { npm_lifecycle_script: '' }),
      start(process.execPath, ['-e', LAUNCH, START], { npm_lifecycle_script: `node ${START}` }),
    ]);
    process.kill(apart.npm, 'SIGKILL');
    await apart.exitCode;
    process.kill(script.npm, 'SIGKILL');
    // The other one takes as long to notice, and its programs to stop.
    await expectNothingLeft(script);
    expect([apart.supervisor, ...apart.programs].filter(isRunning)).toHaveLength(3);
    process.kill(apart.supervisor, 'SIGTERM');
    await expectNothingLeft(apart);
  });

  test('a program that ends without having been stopped ends the other and the start, with its code', async () => {
    const started = await start(process.execPath, [START]);
    process.kill(started.programs[0] ?? 0, 'SIGKILL');
    await expect(started.exitCode).resolves.toBe(1);
    await expectNothingLeft(started);
  });
});

describe('ports', () => {
  test('only a port that a person asked for fails the start: that of the api is any free one', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const failed = start(process.execPath, [START], { API_PORT: `${port}` });
    await expect(failed).rejects.toThrow(/PRESS-T13 .*API_PORT.*Next: /s);
    const started = await start(process.execPath, [START], { API_PORT: '' });
    process.kill(started.supervisor, 'SIGINT');
    await expect(started.exitCode).resolves.toBe(0);
    server.close();
  });
});
