import { readFileSync, readlinkSync } from 'node:fs';

/** Beginning of a render in its worker, in memory that both threads share: the worker's thread, its wait for a core, the clock. */
export type Beginning = Float64Array;

/** A deadline that a busy machine moves is never later than this many times its limit. */
const MOST = 3;

/**
 * The calling thread, as the kernel numbers it.
 * @returns 0 where the kernel says nothing of threads: only Linux has `/proc/thread-self`
 */
export function threadNumber(): number {
  try {
    return Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  } catch {
    return 0;
  }
}

/**
 * Milliseconds that a thread of this process was ready to run, and waited for a core.
 * @returns 0 where that is not known (`/proc/[pid]/schedstat` of Linux: time on a core, time waited, in nanoseconds)
 */
export function waitedMs(thread: number): number {
  try {
    return Number(readFileSync(`/proc/self/task/${thread}/schedstat`, 'utf8').split(' ')[1]) / 1e6 || 0;
  } catch {
    return 0; // no Linux, or the thread has ended
  }
}

export const newBeginning = (): Beginning =>
  new Float64Array(new SharedArrayBuffer(3 * Float64Array.BYTES_PER_ELEMENT));

/** Called by the worker when a render begins. */
export function begin(beginning: Beginning, thread: number): void {
  beginning[1] = waitedMs(thread);
  beginning[0] = thread;
  beginning[2] = clockMs();
}

export const hasBegun = (beginning: Beginning): boolean => beginning[2] !== 0;

/** Milliseconds that a render has had: what its thread ran, or waited for something else than a core. 0 before it has begun. */
export const timeHad = (beginning: Beginning, now = clockMs(), waited = waitedMs): number => {
  const [thread = 0, waitedBefore = 0, begunAt = 0] = beginning;
  return hasBegun(beginning) ? now - begunAt - (waited(thread) - waitedBefore) : 0;
};

/**
 * Calls `onEnd` when a render has had its time. On a busy machine that is later than by the clock: a render that only waits for a
 * core does nothing wrong, and replacing its worker would make the machine busier. It is at most three times the limit.
 * @param had milliseconds that the render has had
 * @returns stops the deadline
 */
export function deadline(limitMs: number, had: () => number, onEnd: () => void): () => void {
  const startedAt = clockMs();
  const latest = (): number => startedAt + MOST * limitMs - clockMs();
  let timer: NodeJS.Timeout;
  const wait = (ms: number): void => {
    timer = setTimeout(() => {
      const left = Math.min(limitMs - had(), latest());
      if (left < 1) onEnd();
      else wait(left);
    }, ms);
  };
  wait(limitMs);
  return () => clearTimeout(timer);
}

/** All threads of a machine have this clock in common. */
function clockMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
