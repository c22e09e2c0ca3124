import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
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
  /** Of the edge. */
  port: number;
  apiOrigin: string;
  data: string;
  /** All that was printed until now. */
  output: () => string;
  /** The process that was launched first. */
  npm: number;
  supervisor: number;
  /** The processes of the api and the edge, in the order of their starts. */
  programs: number[];
  /** Stands in the environment of every process of the start. */
  mark: string;
  exitCode: Promise<number | null>;
}

/** Runs a command in a process group of its own until it says that it is ready. */
async function start(command: string, args: readonly string[], env: Record<string, string> = {}): Promise<Started> {
  const port = await freePort();
  const mark = randomUUID();
  const data = path.join(folder, mark);
  const child = spawn(command, args, {
    cwd: folder,
    detached: true,
    env: {
      ...process.env,
      PORT: `${port}`,
      PRESS_DATA: data,
      npm_config_update_notifier: 'false',
      [MARK]: mark,
      ...env,
    },
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
    port,
    apiOrigin: /api at (\S+),/.exec(output)?.[1] ?? '',
    data: env.PRESS_DATA ?? data,
    output: () => output,
    npm: child.pid ?? 0,
    supervisor: Number(supervisor),
    get programs() {
      return [...output.matchAll(/^process (\d+)$/gm)].map(([, pid]) => Number(pid));
    },
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
    expect(programs.length).toBeGreaterThanOrEqual(2);
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

  /** A request that the edge has begun, and that waits for the api. */
  async function beginRequest({ port, apiOrigin }: Started): Promise<{ answer: Promise<string> }> {
    const answer = fetch(`http://127.0.0.1:${port}/held`).then((response) => response.text());
    await until(async () => (await (await fetch(apiOrigin)).text()) === '1 held');
    return { answer };
  }

  /** The answer to a request that the edge had begun when the start was asked to stop. */
  async function finishRequest({ port, apiOrigin }: Started, { answer }: { answer: Promise<string> }): Promise<string> {
    // The edge accepts nothing more, so the supervisor has had the signal, and so have all who got it. Each attempt is a new
    // connection: an edge that stops still answers on a connection that is in use.
    await until(async () => {
      const socket = connect(port, '127.0.0.1');
      const refused = await once(socket, 'connect').then(
        () => false,
        () => true,
      );
      socket.destroy();
      return refused;
    });
    await fetch(`${apiOrigin}/release`);
    return answer;
  }

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'fault 44 %s to the whole process group, as from a terminal: the api stops after the edge has answered',
    async (signal) => {
      const started = await start('npm', ['start']);
      const request = await beginRequest(started);
      process.kill(-started.npm, signal);
      expect(await finishRequest(started, request)).toBe('released');
      await expectNothingLeft(started);
    },
  );

  test('fault 44 an api and an edge that are killed are started again, at the same addresses, and the log tells', async () => {
    const started = await start(process.execPath, [START]);
    const [api = 0, edge = 0] = started.programs;
    const answers = async (count: number) => {
      await until(() => started.programs.length === count);
      return (await fetch(`http://127.0.0.1:${started.port}/`)).text();
    };
    process.kill(edge, 'SIGKILL');
    expect(await answers(3)).toBe('0 held');
    process.kill(api, 'SIGKILL');
    expect(await answers(4)).toBe('0 held');
    const events = [...started.output().matchAll(/^\{.*\}$/gm)].map(([line]) => JSON.parse(line) as object);
    const ended = { level: 50, program: 'supervisor', code: 'PRESS-T06', delayMs: 10 };
    expect(events).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...ended, name: 'api', cause: expect.stringContaining('SIGKILL') }),
        expect.objectContaining({ ...ended, name: 'edge', next: expect.stringContaining('again in 10 ms') }),
      ]),
    );
    // The api still stops last, although it was started again.
    const request = await beginRequest(started);
    process.kill(started.supervisor, 'SIGTERM');
    expect(await finishRequest(started, request)).toBe('released');
    await expect(started.exitCode).resolves.toBe(0);
    await expectNothingLeft(started);
  });

  test('a program that ends before it was ready ends the other and the start, with its code', async () => {
    const failed = start(process.execPath, [START], { FAILS: 'edge' });
    await expect(failed).rejects.toThrow(
      /ended with 1: .*PRESS-E03 .*PRESS-T04 .*The edge did not start \(exit code 1\)/s,
    );
  });

  test('fault 44 a second start on the same data says who runs; after kill -9 of the first it runs', async () => {
    const first = await start(process.execPath, [START]);
    const second = start(process.execPath, [START], { PRESS_DATA: first.data });
    await expect(second).rejects.toThrow(
      new RegExp(`PRESS-T16 .*process ${first.supervisor}, port ${first.port}, since 20\\d\\d-.*Next: `, 's'),
    );
    process.kill(first.supervisor, 'SIGKILL');
    await expectNothingLeft(first);
    const third = await start(process.execPath, [START], { PRESS_DATA: first.data });
    process.kill(third.supervisor, 'SIGTERM');
    await expect(third.exitCode).resolves.toBe(0);
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
