/**
 * Observes the page as a visitor sees it, independent of the release that renders it (ADR 36). A separate chunk that loads
 * after the page's own requests: browsers keep earlier entries.
 */
import type { FailureClass, Vital } from '@press/releases/failure-classes';
import { onCLS, onINP, onLCP } from 'web-vitals';

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
  observe('resource', (entry) => {
    const { initiatorType, responseStatus, name } = entry as PerformanceResourceTiming;
    if (responseStatus >= 400 && !BY_SCRIPT.includes(initiatorType))
      failed('asset', `${initiatorType} ${responseStatus} ${new URL(name).pathname}`, name);
  });

  const look = (text: number): void => {
    const { lost, problem } = lookAt(document.querySelector('main'), text);
    if (problem) failed('hidden', problem);
    const image = brokenImage();
    if (image) failed('asset', `img ${image} shows nothing`, image);
    if (text > 0) measured('lost', lost);
  };
  look(serverText);
  // What covers or hides a page may come late.
  setTimeout(look, LATE_MS, 0);
  let path = location.pathname;
  const arrive = (): void => {
    look(0);
    // A reader with a keyboard or screen reader would have to begin anew. If only the query changes, the page decides about the
    // focus.
    if (location.pathname !== path && document.activeElement === document.body)
      failed('lost-focus', 'no element has the focus after a navigation');
    path = location.pathname;
  };
  addEventListener('single-spa:routing-event', () => setTimeout(arrive, SETTLED_MS));
  watchControls((control) => failed('dead-control', control));
  for (const type of ['wheel', 'touchmove', 'keydown'])
    addEventListener(
      type,
      (event) => {
        const isTab = event instanceof KeyboardEvent && event.key === 'Tab';
        if (event.defaultPrevented && (isTab || type !== 'keydown'))
          failed('dead-control', isTab ? 'Tab does not move the focus' : `the page prevents ${type}`);
      },
      { passive: true },
    );
}

/** The address of an image in the window that has ended to load, or has no address, and shows nothing. */
function brokenImage(): string | undefined {
  const broken = [...document.querySelectorAll<HTMLImageElement>('main img')].find((image) => {
    const { top, bottom } = image.getBoundingClientRect();
    return image.complete && image.naturalWidth === 0 && bottom > 0 && top < innerHeight && image.checkVisibility(SEEN);
  });
  return broken && (broken.currentSrc || broken.src || location.href);
}

/** A control that has changed nothing within this time is dead. */
const EFFECT_MS = 1_000;
const CONTROLS =
  'main button:not([aria-disabled=true]), main summary, main [role=button], main a[href^="/"]:not([download], [target])';

/** State that a working control changes, besides the document itself. */
const stateOfPage = (): string =>
  [
    location.href,
    scrollY,
    performance.getEntriesByType('resource').length,
    [...document.querySelectorAll(':focus, dialog[open], :popover-open')].length,
  ].join(' ');

/**
 * Reports controls whose press changes nothing: not the document, the address, the scroll position or the focus, and without a
 * request.
 * @param found receives a name that contains no data of the reader
 */
function watchControls(found: (control: string) => void): void {
  addEventListener(
    'click',
    ({ target, isTrusted }) => {
      const control = target instanceof Element ? target.closest(CONTROLS) : null;
      if (!control || !isTrusted) return;
      const before = stateOfPage();
      const focused = document.activeElement;
      let changed = false;
      const observer = new MutationObserver(() => (changed = true));
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      setTimeout(() => {
        observer.disconnect();
        if (changed || before !== stateOfPage() || focused !== document.activeElement) return;
        const name = control.getAttribute('aria-label') ?? control.textContent ?? '';
        found(`${control.localName} "${name.trim().slice(0, 60)}" did nothing`);
      }, EFFECT_MS);
    },
    { capture: true },
  );
}

/** Maximum number of text nodes to check, evenly distributed over a long page: more would block a slow phone. */
const MAX_LOOKS = 200;
const SEEN = { opacityProperty: true, visibilityProperty: true } as const;

const CLEAR = /^rgba.*, 0\)$|\/ 0\)$|^transparent$|^$/;

/** The colour behind the text of an element; null if that is an image or unknown. */
function colourBehind(element: Element | null): string | null {
  if (!element) return null;
  const { backgroundColor, backgroundImage } = getComputedStyle(element);
  if (backgroundImage.includes('(')) return null;
  return CLEAR.test(backgroundColor) ? colourBehind(element.parentElement) : backgroundColor;
}

/** True if an element is drawn, has a size, and has a colour that is neither transparent nor that of its background. */
function isSeen(element: Element): boolean {
  if (!element.checkVisibility(SEEN)) return false;
  const { width, height } = element.getBoundingClientRect();
  const { color } = getComputedStyle(element);
  return width > 1 && height > 1 && !CLEAR.test(color) && color !== colourBehind(element);
}

/** True if another element covers the middle of an element in the window. */
function isCovered(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && !hit.contains(element) && !element.contains(hit);
}

function textNodes(root: Element): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.nodeValue?.trim()) found.push(node as Text);
  return found;
}

/**
 * Checks a page for its visibility to a reader.
 * @param serverText characters that the server sent; 0 if unknown
 * @returns the share of them that is not visible (0 to 1), and the problem, if any
 */
export function lookAt(main: Element | null, serverText: number): { lost: number; problem: string | null } {
  const nodes = main ? textNodes(main) : [];
  const step = Math.ceil(nodes.length / MAX_LOOKS);
  const looked = nodes.filter((_, at) => at % step === 0);
  const lengthOf = (of: readonly Text[]) => of.reduce((sum, { length }) => sum + length, 0);
  const seen = lengthOf(looked.filter(({ parentElement }) => parentElement && isSeen(parentElement)));
  const visible = (seen / (lengthOf(looked) || 1)) * lengthOf(nodes);
  const headings = [...(main?.querySelectorAll('h1') ?? [])];
  const heading = headings.find(isSeen);
  const lost = serverText > 0 ? Math.max(0, 1 - visible / serverText) : 0;
  if (seen === 0) return { lost, problem: 'no visible text in main' };
  if (!heading) return { lost, problem: 'no visible h1 in main' };
  if (isCovered(heading)) return { lost, problem: 'the h1 of main is covered' };
  const { scrollWidth, clientWidth } = document.documentElement;
  return { lost, problem: scrollWidth > clientWidth + 1 ? 'the page is wider than the window' : null };
}
