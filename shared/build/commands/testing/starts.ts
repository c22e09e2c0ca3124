/** Starts the site as processes, for tests: npm, the supervisor, the api and the edge. Only the last two are replacements. */
import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testPort } from '../../testing/test-port.mjs';
import { root } from '../../programs/paths.mjs';

export const START = path.join(root, 'shared/build/commands/testing/start.mjs');
/** A program that launches another. */
export const LAUNCH = "require('node:child_process').spawn(process.execPath, [process.argv[1]], { stdio: 'inherit' })";
/** The variable that every process of a start inherits. */
const MARK = 'PRESS_TEST_START';
let folder = '';
const launched: ChildProcess[] = [];

/** Makes the folder of all starts of a test file. */
export function prepareStarts(): void {
  folder = mkdtempSync(path.join(tmpdir(), 'press-npm-'));
  // The script of the repository, with the replacements.
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const script = scripts.start.replace('shared/build/commands/start.mjs', START);
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ private: true, scripts: { start: script } }));
}

/** Ends processes that failed tests left, and removes the folder. */
export function endStarts(): void {
  for (const child of launched) if (child.pid) killGroup(child.pid);
  rmSync(folder, { recursive: true });
}

/** Ends a process group that a failed test left running. */
function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // All processes of the group have ended.
  }
}

export interface Started {
  port: number;
  apiOrigin: string;
  data: string;
  /** The output so far. */
  output: () => string;
  /** The process that was launched first. */
  npm: number;
  supervisor: number;
  /** The processes of the api and the edge, in the order of their starts. */
  programs: number[];
  /** Marks the environment of every process of the start. */
  mark: string;
  exitCode: Promise<number | null>;
}

/** Runs a command in a separate process group until it reports that it is ready. */
export async function start(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Started> {
  const port = await testPort();
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
/** An ended process may remain as a zombie until its parent reads its status: it holds no resources. */
export const isRunning = (pid: number): boolean => !['Z', 'X', undefined].includes(statusOf(pid)?.state);

export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20));
}

/**
 * The processes with the mark of a start in their environment, without zombies. A free port would prove less, because
 * the kernel may give it to a process of another test.
 */
export function processesOf(mark: string): string[] {
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

/** Resolves when no process of these starts is left, so that their ports are free. */
export async function expectNothingLeft(...started: readonly Started[]): Promise<void> {
  for (const { mark, programs } of started) {
    expect(programs.length).toBeGreaterThanOrEqual(2);
    await until(() => processesOf(mark).length === 0);
  }
}
