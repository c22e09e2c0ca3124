/**
 * Observes the page as a visitor sees it, independent of the release that renders it (ADR 36). A separate chunk that
 * loads after the page's own requests; browsers keep earlier entries for it.
 */
import type { FailureClass, Vital } from '@press/releases/failure-classes';
import { onCLS, onINP, onLCP } from 'web-vitals';
import { watchControls, watchMoves, watchTyping } from './actions';
import { SEEN } from './readable';
import { lookAtPage } from './visible';

export interface Outcome {
  /** @param value milliseconds or a number; for `cls` and `lost` a share */
  measured: (vital: Vital, value: number) => void;
  /** @param address of a failed file, to find its release; without it the page's release */
  failed: (failure: FailureClass, message: string, address?: string) => void;
  /** Characters of text in the server's markup of the first page; 0 if it sent none. */
  serverText: number;
}

/** By then a page has rendered, and its failed requests have ended. */
const SETTLED_MS = 1_500;
/** A second look at the first page. */
const LATE_MS = 15_000;
/** Only Chromium says how much memory a page's scripts take. */
interface PerformanceWithMemory extends Performance {
  memory?: { usedJSHeapSize: number };
}

/** In the address of each call that counts an event. */
const EVENT = '/increment-';
/** Request types whose scripts handle failures themselves. */
const BY_SCRIPT = ['fetch', 'xmlhttprequest', 'beacon'];

/** Observes entries of the browser, including earlier ones, if it supports their type. */
function observe(type: string, take: (entry: PerformanceEntry) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
}

/** Watches this visit from now on, and checks the current page. */
export function watchOutcome({ measured, failed, serverText }: Outcome): void {
  const latest = { reportAllChanges: true };
  onLCP(({ value }) => measured('lcp', value), latest);
  onINP(({ value }) => measured('inp', value), latest);
  onCLS(({ value }) => measured('cls', value), latest);

  let blocked = 0;
  measured('blocked', blocked);
  observe('longtask', ({ duration }) => measured('blocked', (blocked += duration)));
  let events = 0;
  measured('events', events);
  observe('resource', (entry) => {
    const { initiatorType, responseStatus, name } = entry as PerformanceResourceTiming;
    if (name.includes(EVENT)) measured('events', (events += 1));
    if (responseStatus >= 400 && !BY_SCRIPT.includes(initiatorType))
      failed('asset', `${initiatorType} ${responseStatus} ${new URL(name).pathname}`, name);
  });

  let fewest = Infinity;
  const look = (text: number): void => {
    const { readable, lost, problem, isDead } = lookAtPage(text);
    fewest = Math.min(fewest, readable);
    measured('blank', 100_000 / (fewest + 1));
    if (problem) failed('hidden', problem);
    if (isDead) failed('dead-control', 'no link or button in the window can be clicked');
    const image = brokenImage();
    if (image) failed('asset', `img ${image} shows nothing`, image);
    if (text > 0) measured('lost', lost);
    const { memory } = performance as PerformanceWithMemory;
    if (memory) measured('memory', memory.usedJSHeapSize / 1e6);
  };
  look(serverText);
  // Something that covers or hides the page may come late.
  setTimeout(look, LATE_MS, 0);
  let path = location.pathname;
  const arrive = (): void => {
    look(0);
    // A reader with a keyboard or screen reader would have to start again. If only the query changes, the page decides
    // about the focus.
    if (location.pathname !== path && document.activeElement === document.body)
      failed('lost-focus', 'no element has the focus after a navigation');
    path = location.pathname;
  };
  addEventListener('single-spa:routing-event', () => setTimeout(arrive, SETTLED_MS));
  const dead = (message: string): void => failed('dead-control', message);
  watchControls(dead);
  watchMoves(dead);
  watchTyping(dead);
}

/** The address of an image in the window that has finished loading, or has no address, and shows nothing. */
function brokenImage(): string | undefined {
  const broken = [...document.querySelectorAll<HTMLImageElement>('main img')].find((image) => {
    const { top, bottom } = image.getBoundingClientRect();
    return image.complete && image.naturalWidth === 0 && bottom > 0 && top < innerHeight && image.checkVisibility(SEEN);
  });
  return broken && (broken.currentSrc || broken.src || location.href);
}
