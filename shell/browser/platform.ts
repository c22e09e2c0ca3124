/** Ends the present task: what waits, such as a click, comes first. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const BYTES = 18;

/** 144 random bits as 36 hexadecimal digits. `crypto.randomUUID` exists only in secure contexts (fault 52). */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');

interface NavigatorWithConnection extends Navigator {
  /** Network Information API: not in every browser. */
  connection?: { saveData?: boolean };
}

/** Whether the reader's browser asks for less data: then no web fonts, and nothing in advance. */
export const savesData = (): boolean | undefined =>
  (navigator as NavigatorWithConnection).connection?.saveData === true ||
  globalThis.matchMedia?.('(prefers-reduced-data: reduce)').matches;
