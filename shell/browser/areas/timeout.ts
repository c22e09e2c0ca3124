import { CodedError, type ErrorCode } from '@press/errors';
import { idle } from '../platform';

/** A step of an area that has a time limit. */
interface Step {
  ms: number;
  /** Counts only the time in which the browser is idle: a slow device is not the area's fault. */
  whenIdle?: boolean;
}

/** Thrown when a step takes longer than its limit. */
export class TimeoutError extends CodedError {
  constructor(code: ErrorCode, reason: string) {
    super(code, reason, 'Check the network, and what the area waits for.');
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
