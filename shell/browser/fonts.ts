import { savesData } from './saves-data';

/** Of a face without a range of its own: the Latin cuts. Of other letters a browser loads what a page has. */
const EVERY_LETTER = 'U+0-10FFFF';

/**
 * What starts in view. A part that starts below is not entered: to measure inside one that the browser has not laid out yet
 * (`content-visibility`) lays it out, which took 25 seconds on a page of 500 sections.
 */
function inView(): Element[] {
  const elements: Element[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT, (node) => {
    if (!(node instanceof Element) || topOf(node) >= innerHeight) return NodeFilter.FILTER_REJECT;
    elements.push(node);
    return NodeFilter.FILTER_ACCEPT;
  });
  while (walker.nextNode());
  return elements;
}

const topOf = (element: Element): number => element.getBoundingClientRect().top;

/**
 * The web fonts. A page is painted with the system's fonts. The files are loaded when nothing else is, and shown at once
 * only if nothing in view moves by that; else from the next page on (ADR 18).
 */
export function createFonts() {
  const { dataset } = document.documentElement;
  let loaded = false;
  /** Another page is shown now. */
  const onArrival = (): void => {
    if (loaded) dataset['fonts'] = '';
  };
  return {
    onArrival,
    async load(): Promise<void> {
      if (savesData()) return;
      // A system's font that is not installed fails.
      await Promise.allSettled([...document.fonts].map((face) => face.unicodeRange === EVERY_LETTER && face.load()));
      loaded = true;
      if (scrollY > 0) return;
      const elements = inView();
      const before = elements.map(topOf);
      onArrival();
      if (elements.some((element, at) => Math.abs(topOf(element) - (before[at] ?? 0)) >= 1)) delete dataset['fonts'];
    },
  };
}
