import type { FailureClass } from '@press/releases/failure-classes';
import { containerOf } from '../areas/container';
import { emit, on, type AreaEvent } from '../events';
import type { SiteArea, SiteDescription } from '../site';
import { Visit } from './visit';

declare global {
  /** The ticket that the document requested; empty if the visit is not counted. */
  var visitTicket: Promise<string> | undefined;
}

/** The edge's address for reports. */
const ADDRESS = '/telemetry';

/** Narrower windows count as phones. */
const PHONE_PX = 700;

/** Delay that combines a failure and its fallback into one report. */
const FAILURE_DELAY_MS = 500;

/** Time after the first page is mounted. A visit without a report counts as one whose scripts hang (fault 63). */
const FIRST_REPORT_MS = 5_000;
/** Until then the page loads its own content. */
const OUTCOME_DELAY_MS = 5_000;
/** A file of a release, in the address or the stack of an error. */
const RELEASE_FILE = /\/r\/([\w-]+)\/(\w+)\//;

/**
 * Sends a small report soon after the first page is mounted, one when the page is hidden, and one soon after a failure, so that
 * a faulty release is noticed while it is open. Each needs the visit's ticket, which the document requests. Lost reports are
 * not sent again: nothing on the page depends on them.
 * @param page the area of the first page
 */
export function startTelemetry({ areas }: SiteDescription, page: SiteArea | undefined): void {
  const visit = new Visit(page?.name ?? null);
  const markup = page && containerOf(page.name);
  const serverText = markup?.hasAttribute('data-server') ? (markup.textContent ?? '').length : 0;
  let ticket = '';
  /** The release of the current page. */
  let shown: AreaEvent | undefined;
  const send = (leaving: boolean): void => {
    // Not in the outcome's chunk, which may never arrive on a page that floods the network.
    if (leaving && shown) visit.recordVital('requests', performance.getEntriesByType('resource').length);
    const report = ticket && visit.report(leaving);
    if (report)
      navigator.sendBeacon(ADDRESS, JSON.stringify({ ticket, phone: innerWidth < PHONE_PX || undefined, ...report }));
  };
  const begun = Promise.resolve(globalThis.visitTicket).then((text) => void (ticket = text ?? ''));
  const sendLater = (ms: number) => setTimeout(() => void begun.then(() => send(false)), ms);
  on((event) => {
    visit.record(event);
    if (event.kind === 'mounted') {
      if (!shown) sendLater(FIRST_REPORT_MS);
      shown = event;
    }
    if (event.kind === 'failed') sendLater(FAILURE_DELAY_MS);
  });
  /** An error in a file of a release counts as that release's failure. */
  const attribute = (where: unknown, error: unknown, failure: FailureClass = 'script'): boolean => {
    const [, name, build = ''] = RELEASE_FILE.exec(String(where)) ?? [];
    // The edge knows the shell's cohort from the ticket.
    const cohort = name === 'shell' ? 'stable' : areas.find((area) => area.name === name)?.cohort;
    if (name && cohort) emit({ kind: 'failed', area: name, build, cohort, class: failure, error });
    return !!cohort;
  };
  const failed = (failure: FailureClass, error: unknown, where?: string): void => {
    if (!attribute(where, error, failure) && shown) emit({ ...shown, kind: 'failed', class: failure, error });
  };
  addEventListener('securitypolicyviolation', ({ sourceFile, effectiveDirective }) =>
    attribute(sourceFile, `blocked by ${effectiveDirective}`, 'policy'),
  );
  const watch = async () =>
    (await import('./outcome')).watchOutcome({
      measured: (vital, value) => visit.recordVital(vital, value),
      failed,
      serverText,
    });
  setTimeout(() => watch().catch(() => undefined), OUTCOME_DELAY_MS); // a visit without an outcome
  addEventListener('error', ({ filename, error }) => attribute(filename, error));
  addEventListener('unhandledrejection', ({ reason }) => attribute(reason?.stack, reason));
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send(true));
  addEventListener('pagehide', () => send(true));
}
