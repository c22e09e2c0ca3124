import { onCLS, onINP, onLCP } from 'web-vitals';
import { on } from '../events';
import { Visit } from './visit';

/** Where the edge receives reports. */
const ADDRESS = '/telemetry';

/** Puts a failure and its fallback into one report. */
const FAILURE_DELAY_MS = 500;

/**
 * Sends one small report a visit when the page is hidden, and one soon after a failure, so that a faulty release is noticed
 * while it is open. Lost reports are not sent again: nothing on the page depends on them.
 * @param page the area of the first page
 */
export function startTelemetry(page: string | null): void {
  const visit = new Visit(page);
  const send = (leaving: boolean): void => {
    const report = visit.report(leaving);
    if (report) navigator.sendBeacon(ADDRESS, JSON.stringify(report));
  };
  const latest = { reportAllChanges: true };
  onLCP(({ value }) => visit.recordVital('lcp', value), latest);
  onINP(({ value }) => visit.recordVital('inp', value), latest);
  onCLS(({ value }) => visit.recordVital('cls', value), latest);
  on((event) => {
    visit.record(event);
    if (event.kind === 'failed') setTimeout(send, FAILURE_DELAY_MS, false);
  });
  // Registered after web-vitals' listener, which finishes its figures on the same event.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send(true));
  addEventListener('pagehide', () => send(true));
}
