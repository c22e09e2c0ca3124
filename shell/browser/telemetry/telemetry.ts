import { onCLS, onINP, onLCP } from 'web-vitals';
import { listen } from '../events';
import { Visit } from './visit';

/** Where the edge takes reports. */
const ADDRESS = '/telemetry';

/** Lets a failure and what came in its place be told of together. */
const FAILURE_AFTER_MS = 500;

/**
 * One small report a visit, when the reader turns away; after a failure one at once, since a faulty release should be
 * found out while it is open. Lost reports are not sent again: nothing of the page depends on them.
 * @param page the area whose page the document came with
 */
export function startTelemetry(page: string | null): void {
  const visit = new Visit(page);
  const send = (leaving: boolean): void => {
    const report = visit.report(leaving);
    if (report) navigator.sendBeacon(ADDRESS, JSON.stringify(report));
  };
  const latest = { reportAllChanges: true };
  onLCP(({ value }) => visit.vital('lcp', value), latest);
  onINP(({ value }) => visit.vital('inp', value), latest);
  onCLS(({ value }) => visit.vital('cls', value), latest);
  listen((event) => {
    visit.hear(event);
    if (event.kind === 'failed') setTimeout(send, FAILURE_AFTER_MS, false);
  });
  // Registered after web-vitals' own: it settles its figures on the same event.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send(true));
  addEventListener('pagehide', () => send(true));
}
