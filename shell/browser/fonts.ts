import { nextTask, savesData } from './platform';

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

/** The web fonts of the style sheet, which are in force there without scripts only (`shared/ui/styles/fonts.css`). */
function facesOfStyles(): FontFace[] {
  for (const sheet of document.styleSheets)
    for (const rule of rulesOf(sheet)) {
      const faces =
        rule instanceof CSSMediaRule ? [...rule.cssRules].filter((face) => face instanceof CSSFontFaceRule) : [];
      if (faces.length > 0) return faces.map(({ style }) => faceOf(style, sheet.href ?? document.baseURI));
    }
  return [];
}

/** None of a sheet that belongs to another origin, such as an extension's. */
function rulesOf(sheet: CSSStyleSheet): Iterable<CSSRule> {
  try {
    return sheet.cssRules;
  } catch {
    return [];
  }
}

function faceOf(style: CSSStyleDeclaration, base: string): FontFace {
  const valueOf = (name: string, otherwise: string): string => style.getPropertyValue(name) || otherwise;
  const source = valueOf('src', '').replace(
    /url\("([^"]+)"\)/g,
    (_, file: string) => `url("${new URL(file, base).href}")`,
  );
  return new FontFace(valueOf('font-family', '').replaceAll(/^["']|["']$/g, ''), source, {
    weight: valueOf('font-weight', 'normal'),
    style: valueOf('font-style', 'normal'),
    unicodeRange: valueOf('unicode-range', EVERY_LETTER),
    display: 'swap',
  });
}

/**
 * Whether some text stands in a font of the system that the style sheet has measures of (the faces by `local()`). In another
 * font lines nearly always move: to try it would be two layouts of the page for nothing.
 */
function isMeasured(): boolean {
  const states = [...document.fonts].map(({ status }) => status);
  return states.includes('loaded') || !states.includes('error');
}

/**
 * The web fonts. A page is painted with the system's fonts. The files are loaded when nothing else is, and shown at once
 * only if nothing in view moves by that; else from the next page on (ADR 18).
 */
export function createFonts(facesOf = facesOfStyles) {
  let faces: FontFace[] = [];
  const show = (): void => faces.forEach((face) => document.fonts.add(face));
  return {
    /** Another page is shown now. */
    onArrival: show,
    async load(): Promise<void> {
      if (savesData()) return;
      const found = facesOf();
      await Promise.allSettled(found.map((face) => face.unicodeRange === EVERY_LETTER && face.load()));
      faces = found;
      if (scrollY > 0 || !isMeasured()) return;
      const elements = inView();
      const before = elements.map(topOf);
      // The layout with the fonts is a task of its own: a click need not wait for both.
      await nextTask();
      show();
      if (elements.some((element, at) => Math.abs(topOf(element) - (before[at] ?? 0)) >= 1))
        for (const face of faces) document.fonts.delete(face);
    },
  };
}
