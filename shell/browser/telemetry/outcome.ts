/**
 * What a visitor sees of a page, whatever the release that shows it knows of it (ADR 36). A chunk of its own, loaded when the page
 * has had the network to itself: browsers keep what happened before.
 */
import type { FailureClass, Vital } from '@press/releases/failure-classes';
import { onCLS, onINP, onLCP } from 'web-vitals';

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

/** A control that has changed nothing after this time is dead. */
const EFFECT_MS = 1_000;
const CONTROLS =
  'main button:not([aria-disabled=true]), main summary, main [role=button], main a[href^="/"]:not([download], [target])';

/** What changes when a control works, besides the document itself. */
const stateOfPage = (): string =>
  [
    location.href,
    scrollY,
    performance.getEntriesByType('resource').length,
    [...document.querySelectorAll(':focus, dialog[open], :popover-open')].length,
  ].join(' ');

/**
 * Tells of controls whose press changes nothing: not the document, the address, the scroll position, the focus, nor what was
 * asked of the network.
 * @param found gets a name that says nothing of the reader
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

/** Most text nodes that are checked, evenly spread over a long page: more would block a slow phone. */
const MAX_LOOKS = 200;
const SEEN = { opacityProperty: true, visibilityProperty: true } as const;

/** Whether an element is drawn, has a size, and has ink that is not transparent. */
function isSeen(element: Element): boolean {
  if (!element.checkVisibility(SEEN)) return false;
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1 && !/^rgba.*, 0\)$|\/ 0\)$/.test(getComputedStyle(element).color);
}

/** Whether something else lies over the middle of an element that is in the window. */
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
 * Looks at a page as its reader does.
 * @param serverText characters that the server sent; 0 when that is not known
 * @returns the share of them that is not visible (0 to 1), and what a reader can't see, if anything
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
  return { lost, problem: isCovered(heading) ? 'the h1 of main is covered' : null };
}
