/**
 * What a visitor sees of a page, whatever the release that shows it knows of it (ADR 36). A chunk of its own, loaded when the page
 * has had the network to itself: browsers keep what happened before.
 */
import type { FailureClass, Vital } from '@press/releases/failure-classes';
import { onCLS, onINP, onLCP } from 'web-vitals';
import { watchControls } from './dead-controls';
import { lookAt } from './visible';

export interface Outcome {
  /** @param value milliseconds or a number; a share of `cls` and `lost` */
  measured: (vital: Vital, value: number) => void;
  /** @param address of a file that failed, of the release that has it; else the page's release */
  failed: (failure: FailureClass, message: string, address?: string) => void;
  /** Characters of the text that the server sent with the first page; 0 when it sent none. */
  serverText: number;
}

/** A page has drawn itself by then, and what it asked the network for has failed. */
const SETTLED_MS = 1_500;
/** These report themselves what they do about a failed request. */
const BY_SCRIPT = ['fetch', 'xmlhttprequest', 'beacon'];

/** Follows entries of the browser, from before too, where it knows their type. */
function observe(type: string, take: (entry: PerformanceEntry) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
}

/** Watches this visit from now on, and looks at the page that is shown. */
export function watchOutcome({ measured, failed, serverText }: Outcome): void {
  const latest = { reportAllChanges: true };
  onLCP(({ value }) => measured('lcp', value), latest);
  onINP(({ value }) => measured('inp', value), latest);
  onCLS(({ value }) => measured('cls', value), latest);

  let blocked = 0;
  measured('blocked', blocked);
  observe('longtask', ({ duration }) => measured('blocked', (blocked += duration)));
  let requests = 0;
  observe('resource', (entry) => {
    measured('requests', (requests += 1));
    const { initiatorType, responseStatus, name } = entry as PerformanceResourceTiming;
    if (responseStatus >= 400 && !BY_SCRIPT.includes(initiatorType))
      failed('asset', `${initiatorType} ${responseStatus} ${new URL(name).pathname}`, name);
  });

  const look = (text: number): void => {
    const { lost, problem } = lookAt(document.querySelector('main'), text);
    if (problem) failed('hidden', problem);
    if (text > 0) measured('lost', lost);
  };
  look(serverText);
  let path = location.pathname;
  const arrive = (): void => {
    look(0);
    // A reader by keyboard or screen reader would begin anew. A change of the query alone leaves the focus to the page.
    if (location.pathname !== path && document.activeElement === document.body)
      failed('lost-focus', 'no element has the focus after a navigation');
    path = location.pathname;
  };
  addEventListener('single-spa:routing-event', () => setTimeout(arrive, SETTLED_MS));
  watchControls((control) => failed('dead-control', control));
}
