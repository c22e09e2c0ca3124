import type { Page } from '@playwright/test';

interface Shifts extends Window {
  shift: number;
}

/** Runs in the page: adds up its layout shifts from now on, as shares of the window. */
export function addUpShifts(): void {
  const seen = globalThis as unknown as Shifts;
  const from = performance.now();
  seen.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.startTime >= from) seen.shift += Reflect.get(entry, 'value');
  }).observe({ type: 'layout-shift', buffered: true });
}

export const shiftOf = (page: Page): Promise<number> => page.evaluate(() => (globalThis as unknown as Shifts).shift);
