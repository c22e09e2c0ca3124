import { readFileSync, readlinkSync } from 'node:fs';

/** Start of a render in its worker, in memory that both threads share: the worker's thread, its wait for a core, the clock. */
export type Beginning = Float64Array;

/** Maximum factor by which a busy machine extends a deadline. */
const MOST = 3;

/**
 * The kernel's number of the calling thread.
 * @returns 0 if the kernel does not expose threads: only Linux has `/proc/thread-self`
 */
export function threadNumber(): number {
  try {
    return Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  } catch {
    return 0;
  }
}

/**
 * Milliseconds for which a thread of this process was ready to run but waited for a core.
 * @returns 0 if unknown (`/proc/[pid]/schedstat` of Linux: time on a core, time waited, in nanoseconds)
 */
export function waitedMs(thread: number): number {
  try {
    return Number(readFileSync(`/proc/self/task/${thread}/schedstat`, 'utf8').split(' ')[1]) / 1e6 || 0;
  } catch {
    return 0; // not Linux, or the thread has ended
  }
}

export const newBeginning = (): Beginning =>
  new Float64Array(new SharedArrayBuffer(3 * Float64Array.BYTES_PER_ELEMENT));

/** The worker calls it when a render begins. */
export function begin(beginning: Beginning, thread: number): void {
  const now = clockMs(); // read before the waits here and after them in `timeHad`, so that the difference is never negative
  beginning[1] = waitedMs(thread);
  beginning[0] = thread;
  beginning[2] = now;
}

export const hasBegun = (beginning: Beginning): boolean => beginning[2] !== 0;

/**
 * Milliseconds that count for a render, in which its thread ran or waited for anything but a core; 0 before it begins.
 */
export const timeHad = (beginning: Beginning, now = clockMs, waited = waitedMs): number => {
  const [thread = 0, waitedBefore = 0, begunAt = 0] = beginning;
  const waits = waited(thread) - waitedBefore;
  return hasBegun(beginning) ? now() - begunAt - waits : 0;
};

/**
 * Calls `onEnd` when a render has used its time. On a busy machine that is later than by the clock: a render that only waits
 * for a core is not at fault, and replacing its worker would make the machine busier. The delay is at most three times the
 * limit.
 * @param had milliseconds that the render has used
 * @returns a function that stops the deadline
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

/** A clock that all threads of a machine share. */
function clockMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
