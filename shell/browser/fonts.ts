import { savesData } from './saves-data';

/** The Latin cuts of the web fonts (shared/ui/styles/fonts.css). Of other letters a browser loads what a page has. */
const CUTS = [
  '1em "Source Serif Text"',
  'italic 1em "Source Serif Text"',
  '1em "Source Serif Display"',
  '1em "Hanken Grotesk"',
];

/** A change of position that a reader can see, in CSS pixels. */
const MOVED_PX = 1;

/** Where everything starts that is in view now. */
function positions(): number[] {
  return [...document.querySelectorAll('header, main *, footer')].map((element) => element.getBoundingClientRect().top);
}

/**
 * The web fonts. A page is painted with the system's fonts. The files are loaded when nothing else is, and shown at once
 * only if no line moves by that; else from the next page on (ADR 18).
 */
export function createFonts() {
  const { dataset } = document.documentElement;
  let loaded = false;

  function showUnlessMoved(): void {
    if (scrollY > 0) return;
    const before = positions();
    dataset['fonts'] = '';
    const after = positions();
    if (before.some((top, at) => top < innerHeight && Math.abs(top - (after[at] ?? 0)) >= MOVED_PX))
      delete dataset['fonts'];
  }

  return {
    async load(): Promise<void> {
      if (savesData() || !document.fonts) return;
      await Promise.all(CUTS.map((cut) => document.fonts.load(cut)));
      loaded = true;
      showUnlessMoved();
    },
    /** Another page is shown now. */
    onArrival(): void {
      if (loaded) dataset['fonts'] = '';
    },
  };
}
