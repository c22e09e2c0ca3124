/** Ends the current task, so that waiting events such as a click run first. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** React works for 5 ms before it yields. */
const QUICK_MS = 2;
const QUICK_TURNS = 10;

/** Resolves when the browser is idle. Safari has no such signal: it counts as idle when several turns in a row start at once. */
export async function idle(): Promise<unknown> {
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

const BYTES = 18;

/** 144 random bits as 36 hexadecimal digits. `crypto.randomUUID` exists only in secure contexts (fault 52). */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');

interface NavigatorWithConnection extends Navigator {
  /** Network Information API: some browsers lack it. */
  connection?: { saveData?: boolean };
}

/** True if the reader's browser asks for less data: then nothing is prefetched. */
export const savesData = (): boolean | undefined =>
  (navigator as NavigatorWithConnection).connection?.saveData === true ||
  globalThis.matchMedia?.('(prefers-reduced-data: reduce)').matches;
