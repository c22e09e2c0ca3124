/** Computes whether a text of the page can be read. */

export const SEEN = { opacityProperty: true, visibilityProperty: true } as const;
/** A colour difference, out of 255, that nobody can read. */
const PALE = 12;
/** A line of text below 6 px has this height. */
const TINY_PX = 8;
/** Filters that make text unreadable, and transforms that mirror or turn it. */
const UNREADABLE = /\bblur\((?:[2-9]|\d\d)|\b(?:opacity|contrast|brightness)\(0(?:\.0\d*)?\)|matrix(?:3d)?\(-/;

/** Elements that screen readers skip. */
const UNHEARD = '[aria-hidden=true], [inert]';

/** Red, green, blue and alpha. */
type Colour = readonly number[];

/** The styles that an element gives its text. */
interface Ground {
  /** The colour behind the text; transparent if it is an image or unknown. */
  colour: Colour;
  opacity: number;
  /** The elements that cut off or scroll content outside of them, innermost first. */
  frames: readonly { element: Element; scrolls: boolean }[];
}
const NONE: Ground = { colour: [0, 0, 0, 0], opacity: 1, frames: [] };

/**
 * @returns a function that mixes colours as the browser does; computed colours keep the style sheet's notation, such as
 * `oklch`
 */
function mixer(): (under: Colour, over: string) => Colour {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const known = new Map<string, Colour>();
  return (under, over) => {
    const key = `${under.join()} ${over}`;
    const mixed = known.get(key) ?? mix(canvas, under, over);
    known.set(key, mixed);
    return mixed;
  };
}

function mix(canvas: CanvasRenderingContext2D | null, [red, green, blue, alpha = 0]: Colour, over: string): Colour {
  if (!canvas) return NONE.colour;
  canvas.clearRect(0, 0, 1, 1);
  for (const style of [`rgba(${red}, ${green}, ${blue}, ${alpha / 255})`, over]) {
    canvas.fillStyle = style;
    canvas.fillRect(0, 0, 1, 1);
  }
  return [...canvas.getImageData(0, 0, 1, 1).data];
}

const differenceOf = (one: Colour, other: Colour): number =>
  Math.max(...one.map((value, at) => Math.abs(value - Number(other[at]))));

/** @returns a function that tells whether a text can be read: drawn, within reach, not tiny, pale, blurred or skipped by screen readers */
export function newReader(): (text: Text) => boolean {
  const mixed = mixer();
  // Browsers that protect against fingerprinting do not reveal what was painted.
  const canTell = differenceOf(mixed(NONE.colour, '#000'), [0, 0, 0, 255]) <= PALE;
  const grounds = new Map<Element, Ground>();
  const groundOf = (element: Element | null): Ground => {
    if (!element) return NONE;
    const known = grounds.get(element);
    if (known) return known;
    const { backgroundColor, backgroundImage, opacity, filter, transform, overflow } = getComputedStyle(element);
    const outer = groundOf(element.parentElement);
    const ground = {
      colour: backgroundImage.includes('(') ? NONE.colour : mixed(outer.colour, backgroundColor),
      opacity:
        UNREADABLE.test(filter + transform) || element.matches(UNHEARD) ? 0 : outer.opacity * Number(opacity || 1),
      frames: /visible|^$/.test(overflow)
        ? outer.frames
        : [{ element, scrolls: /auto|scroll/.test(overflow) }, ...outer.frames],
    };
    grounds.set(element, ground);
    return ground;
  };
  return (text) => {
    const element = text.parentElement;
    if (!element?.checkVisibility(SEEN)) return false;
    const { colour, opacity, frames } = groundOf(element);
    if (!linesOf(text).some((line) => isReachable(line, frames))) return false;
    const { color, webkitTextFillColor } = getComputedStyle(element);
    const difference = canTell ? differenceOf(mixed(colour, webkitTextFillColor || color), colour) : 255;
    return difference * opacity > PALE;
  };
}

export function linesOf(text: Text): DOMRect[] {
  const range = document.createRange();
  range.selectNodeContents(text);
  return [...range.getClientRects()];
}

/** True if a line has a readable size, and a reader can reach it: it is neither cut off nor off the page. */
function isReachable(line: DOMRect, frames: Ground['frames']): boolean {
  let { left, right, top, bottom } = line;
  for (const { element, scrolls } of frames) {
    const frame = element.getBoundingClientRect();
    if (scrolls) ({ left, right, top, bottom } = frame);
    left = Math.max(left, frame.left);
    right = Math.min(right, frame.right);
    top = Math.max(top, frame.top);
    bottom = Math.min(bottom, frame.bottom);
  }
  const isBeside = right <= 0 || left >= document.documentElement.scrollWidth || bottom + scrollY <= 0;
  return line.height >= TINY_PX && right - left > 1 && bottom - top > 1 && !isBeside;
}

/** The non-blank texts in an element. */
export function textNodes(root: Element): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.nodeValue?.trim()) found.push(node as Text);
  return found;
}
