/** A step that took longer than it may. */
export class TimedOut extends Error {}

const idle = (then: () => void): unknown => (globalThis.requestIdleCallback ?? setTimeout)(then);

/**
 * Waits for work, but not for ever.
 * @param busy the time counts only once the browser has nothing else to do: a slow device is no fault of the work
 * @throws TimedOut with this message
 */
export function within<T>(ms: number, message: string, work: Promise<T>, busy = false): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_, reject) => {
    const end = () => reject(new TimedOut(message));
    timer = setTimeout(() => (busy ? idle(end) : end()), ms);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
