import { savesData } from './saves-data';

/** Of a face without a range of its own: the Latin cuts. Of other letters a browser loads what a page has. */
const EVERY_LETTER = 'U+0-10FFFF';

/** Where everything starts. */
const positions = (): number[] =>
  [...document.querySelectorAll('main *, footer')].map((element) => element.getBoundingClientRect().top);

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
      const before = positions();
      onArrival();
      const after = positions();
      if (before.some((top, at) => top < innerHeight && Math.abs(top - (after[at] ?? 0)) >= 1)) delete dataset['fonts'];
    },
  };
}
