/** Computes what a reader perceives of the page, from what the browser draws, whatever the cause (ADR 36). */
import { linesOf, newReader, SEEN, textNodes } from './readable';

/** Maximum number of text nodes to check, spread evenly over a long page: more would block a slow phone. */
const MAX_LOOKS = 100;
/** If more than this share of the texts in the window is covered, it is no accident. */
const COVERED = 0.25;

const hitAt = ({ left, top, width, height }: DOMRect): Element | null =>
  document.elementFromPoint(left + width / 2, top + height / 2);

/** The element that receives a press on a text in the window. */
function hitOn(text: Text): Element | null {
  const line = linesOf(text).find(({ width }) => width > 1);
  return line ? hitAt(line) : null;
}

/**
 * True if a press on a heading in the window hits something else: an element that covers it, or one around it if it is
 * cut off.
 */
function isCovered(heading: Text): boolean {
  const hit = hitOn(heading);
  return hit !== null && !heading.parentElement?.closest('h1')?.contains(hit);
}

/** True if something else covers a text. A link over a whole card does not count: its text shows through. */
function isUnder(text: Text): boolean {
  const hit = hitOn(text);
  return hit !== null && !hit.contains(text) && !text.parentElement?.contains(hit) && !hit.closest('a, button, label');
}

/** True if a page that is longer than the window does not scroll. */
const isLocked = ({ documentElement, body }: Document): boolean =>
  documentElement.scrollHeight > documentElement.clientHeight + 1 &&
  [documentElement, body].some((element) => /hidden|clip/.test(getComputedStyle(element).overflowY));

/** True if a landmark has links or buttons in the window, and none of them can be clicked. */
function isDead(root: Element): boolean {
  let isAny = false;
  for (const control of root.querySelectorAll('a[href], button')) {
    const [box] = control.getClientRects();
    const hit = box && box.width > 1 && box.top < innerHeight ? hitAt(box) : null;
    if (!hit || !control.checkVisibility(SEEN)) continue;
    if (control.contains(hit)) return false;
    isAny = true;
  }
  return isAny;
}

const lengthOf = (texts: readonly Text[]): number => texts.reduce((sum, { length }) => sum + length, 0);

/** A part that every page has. */
class Part {
  readonly nodes: Text[];
  /** Texts of a sample that can be read. */
  readonly seen: Text[];
  /** The number of characters that can be read. */
  readonly visible: number;

  constructor(
    readonly name: string,
    readonly root: Element | null,
    sees: (text: Text) => boolean,
  ) {
    this.nodes = root ? textNodes(root) : [];
    const step = Math.ceil(this.nodes.length / MAX_LOOKS);
    const looked = this.nodes.filter((_, at) => at % step === 0);
    this.seen = looked.filter(sees);
    this.visible = (lengthOf(this.seen) / (lengthOf(looked) || 1)) * lengthOf(this.nodes);
  }
}

/** What a reader would miss or find wrong. */
export interface Perceived {
  /** Characters of `main` that can be read. */
  readable: number;
  /** The share of the server's text that is not visible (0 to 1). */
  lost: number;
  problem: string | null;
  /** True if nothing in a part of the page can be clicked. */
  isDead: boolean;
}

/**
 * Checks the page as its reader perceives it.
 * @param serverText characters of `main` that the server sent; 0 if unknown
 */
export function lookAtPage(serverText: number): Perceived {
  const sees = newReader();
  const partOf = (name: string, selector: string) => new Part(name, document.querySelector(selector), sees);
  const main = partOf('main', 'main');
  const parts = [main, partOf('header', '#header'), partOf('footer', 'body > footer')];
  // A dialog covers the page, and once a reader has scrolled, sticky parts cover others.
  const isAtStart = scrollY === 0 && !document.querySelector('dialog[open]');
  const problem = (): string | null => {
    const empty = parts.find(({ seen }) => seen.length === 0);
    if (empty) return `no visible text in ${empty.name}`;
    const heading = [...(main.root?.querySelectorAll('h1') ?? [])].flatMap(textNodes).find(sees);
    if (!heading) return 'no visible h1 in main';
    if (isAtStart && isCovered(heading)) return 'the h1 of main is covered';
    const near = main.seen.filter((text) => linesOf(text).some(({ top }) => top < innerHeight));
    if (isAtStart && near.length === 0) return 'no text of main in the window';
    if (isAtStart && near.filter(isUnder).length > near.length * COVERED) return 'something covers texts of main';
    if (isAtStart && isLocked(document)) return 'the page does not scroll';
    const { userSelect, cursor } = getComputedStyle(heading.parentElement ?? document.body);
    if (userSelect === 'none') return 'text cannot be selected';
    if (cursor === 'none') return 'the pointer is not drawn';
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth + 1 ? 'the page is wider than the window' : null;
  };
  return {
    readable: main.visible,
    lost: serverText > 0 ? Math.max(0, 1 - main.visible / serverText) : 0,
    problem: problem(),
    isDead: isAtStart && parts.some(({ root }) => root !== null && isDead(root)),
  };
}
