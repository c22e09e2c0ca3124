import { CodedError, type ErrorCode } from '@press/errors';

/** React works for 5 ms before it lets others have a turn. */
const QUICK_MS = 2;
const QUICK_TURNS = 10;

/** Resolves when the browser has nothing else to do. Safari cannot say so: it is idle when several turns in a row come at once. */
async function idle(): Promise<unknown> {
  if ('requestIdleCallback' in globalThis) return new Promise((resolve) => requestIdleCallback(resolve));
  const { port1, port2 } = new MessageChannel();
  for (let quick = 0; quick < QUICK_TURNS;) {
    const began = performance.now();
    await new Promise((resolve) => {
      port1.onmessage = resolve;
      port2.postMessage(0);
    });
    quick = performance.now() - began < QUICK_MS ? quick + 1 : 0;
  }
  return port1.close();
}

/** A step of an area that has a time limit. */
interface Step {
  ms: number;
  /** Counts only time in which the browser has nothing else to do: a slow device is not the area's fault. */
  whenIdle?: boolean;
}

/** Thrown when a step takes longer than its limit. */
export class TimeoutError extends CodedError {
  constructor(code: ErrorCode, reason: string) {
    super(code, reason, 'See the network, and what the area waits for.');
  }
}

/** Waits for work, with a limit. @throws TimeoutError */
export function withTimeout<T>({ ms, whenIdle = false }: Step, timeout: TimeoutError, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_, reject) => {
    const end = () => reject(timeout);
    timer = setTimeout(() => (whenIdle ? void idle().then(end) : end()), ms);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
