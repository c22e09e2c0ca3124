import { onCLS, onINP, onLCP } from 'web-vitals';
import { on } from '../events';
import { Visit } from './visit';

/** Where the edge receives reports. */
const ADDRESS = '/telemetry';

/** Puts a failure and its fallback into one report. */
const FAILURE_DELAY_MS = 500;

/** After it most pages are mounted: a visit that is not reported by then is one whose scripts stand still. */
const FIRST_REPORT_MS = 5_000;

/**
 * Sends a small report soon after the visit began, one when the page is hidden, and one soon after a failure, so that a faulty
 * release is noticed while it is open. Each needs the ticket of the visit, which is asked for before any area runs. Lost
 * reports are not sent again: nothing on the page depends on them.
 * @param page the area of the first page
 */
export function startTelemetry(page: string | null): void {
  const visit = new Visit(page);
  let ticket = '';
  const send = (leaving: boolean): void => {
    const report = ticket && visit.report(leaving);
    if (report) navigator.sendBeacon(ADDRESS, JSON.stringify({ ticket, ...report }));
  };
  const begun = fetch(`${ADDRESS}/ticket`, { method: 'POST' }).then(
    async (answer) => void (ticket = answer.ok ? await answer.text() : ''),
    () => undefined,
  );
  const sendLater = (ms: number) => setTimeout(() => void begun.then(() => send(false)), ms);
  sendLater(FIRST_REPORT_MS);
  const latest = { reportAllChanges: true };
  onLCP(({ value }) => visit.recordVital('lcp', value), latest);
  onINP(({ value }) => visit.recordVital('inp', value), latest);
  onCLS(({ value }) => visit.recordVital('cls', value), latest);
  on((event) => {
    visit.record(event);
    if (event.kind === 'failed') sendLater(FAILURE_DELAY_MS);
  });
  // Registered after web-vitals' listener, which finishes its figures on the same event.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send(true));
  addEventListener('pagehide', () => send(true));
}
