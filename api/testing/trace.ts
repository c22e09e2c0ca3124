/** The system calls of a program in order, by strace. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

const CALLS = 'trace=fsync,fdatasync,write,writev,pwrite64,sendto';
/** All threads and child processes, the files and sockets of descriptors, and long texts. */
const OPTIONS = ['-f', '-yy', '-s', '32768', '-e', CALLS];

function mayAttach(): boolean {
  const other = spawn('sleep', ['10']);
  try {
    const { stderr } = spawnSync('timeout', ['1', 'strace', '-p', String(other.pid)]);
    return String(stderr).includes('attached');
  } finally {
    other.kill();
  }
}

/** Without it, `npm test` lists the tests that watch system calls as not run. */
export const canTrace = process.platform === 'linux' && mayAttach();

/** Traces running processes, and those that they start, into `file`. @returns a function that ends the trace */
export async function traceFrom(pids: readonly number[], file: string): Promise<() => Promise<void>> {
  const tracer = spawn('strace', [...OPTIONS, '-o', file, ...pids.flatMap((pid) => ['-p', String(pid)])], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const gone = once(tracer, 'exit');
  let output = '';
  await new Promise<void>((resolve, reject) => {
    tracer.once('error', reject);
    tracer.once('exit', () => reject(new Error(`strace has ended: ${output}`)));
    // Read to the end: strace also reports processes that are started later, and a closed pipe would end it.
    tracer.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      // A process that has ended in the meantime, such as a connection's process of a killed client, can no longer be attached to.
      const isSettled = (pid: number) =>
        output.includes(`Process ${pid} attached`) || output.includes(`ptrace(PTRACE_SEIZE, ${pid})`);
      if (pids.every(isSettled)) resolve();
    });
  });
  return async () => {
    tracer.kill('SIGINT');
    await gone;
  };
}

/** A system call. `began` and `ended` are lines of the trace. */
export interface Call {
  pid: string;
  /** Name and arguments. */
  text: string;
  began: number;
  /** `Infinity` if it did not return. */
  ended: number;
  failed: boolean;
}

/** Reads a trace. A call that was interrupted by others has two lines. */
export function readTrace(file: string): Call[] {
  const calls: Call[] = [];
  const open = new Map<string, Call>();
  for (const [at, line] of readFileSync(file, 'latin1').split('\n').entries()) {
    const [, pid = '', rest = ''] = /^(\d+)\s+(.*)$/.exec(line) ?? [];
    const resumed = /^<\.\.\. \w+ resumed>/.test(rest);
    const unfinished = rest.endsWith('<unfinished ...>');
    const call = resumed ? open.get(pid) : { pid, text: rest, began: at, ended: Infinity, failed: false };
    if (!call || !/^\w+\(/.test(call.text)) continue;
    if (!resumed) calls.push(call);
    if (unfinished) {
      open.set(pid, call);
      continue;
    }
    open.delete(pid);
    call.ended = at;
    call.failed = / = -1 /.test(rest.slice(-80));
  }
  return calls;
}
