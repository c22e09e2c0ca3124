interface NavigatorWithConnection extends Navigator {
  /** Network Information API: not in every browser. */
  connection?: { saveData?: boolean };
}

/** Whether the reader's browser asks for less data: then no web fonts, and nothing in advance. */
export const savesData = (): boolean | undefined =>
  (navigator as NavigatorWithConnection).connection?.saveData === true ||
  globalThis.matchMedia?.('(prefers-reduced-data: reduce)').matches;
