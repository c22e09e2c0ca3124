import type { RichElement, RichNode } from '@press/contract/richtext';
import type { MathNode } from './nodes';

/** Typst's alphabets for MathML's `mathvariant`. */
const ALPHABETS: Readonly<Record<string, string>> = {
  normal: 'upright',
  bold: 'bold',
  'bold-italic': 'bold',
  'double-struck': 'bb',
  script: 'cal',
  'bold-script': 'cal',
  fraktur: 'frak',
  'bold-fraktur': 'frak',
  'sans-serif': 'sans',
  monospace: 'mono',
};
const OPENING = /^[([{|‖⟨⌊⌈⟦]$/;
const CLOSING = /^[)\]}|‖⟩⌋⌉⟧]$/;
const ACCENTS = /^(?:[\^ˆ~˜˙¨ˇ˘`´→˚]|\u20d7)$/;
/** Function application and invisible operators, and selectors of a glyph's form. */
const INVISIBLE = /[\u2061-\u2064\u200b]|\ufe0e|\ufe0f/g;
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Typst ends with an error at about 40 nested parts; readers cannot follow half of these. */
const MAX_DEPTH = 24;

const depthOf = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0;
  const inner = Math.max(0, ...Object.values(value).map(depthOf));
  return Array.isArray(value) ? inner : 1 + inner;
};

/** A formula; null if it is nested too deep to be typeset: its source replaces it. */
export function formulaOf(nodes: readonly RichNode[]): MathNode[] | null {
  const c = mathOf(nodes);
  return depthOf(c) > MAX_DEPTH ? null : c;
}

/** Converts the children of a `math` element. An unknown element becomes the row of its parts. */
const mathOf = (nodes: readonly RichNode[]): MathNode[] =>
  nodes.flatMap((node): MathNode[] => {
    if (typeof node === 'string') return node.trim() ? [{ m: 'text', s: node.trim() }] : [];
    const found = element(node);
    return found ? [found] : [];
  });

const rowOf = (nodes: readonly RichNode[]): MathNode => {
  const c = mathOf(nodes);
  return c.length === 1 && c[0] ? c[0] : { m: 'row', c };
};

function element({ tag, attrs, children }: RichElement): MathNode | null {
  const parts = children.filter((child): child is RichElement => typeof child !== 'string');
  const part = (at: number): MathNode => (parts[at] ? rowOf([parts[at]]) : { m: 'row', c: [] });
  switch (tag) {
    case 'mi':
    case 'mn':
    case 'mo':
    case 'mtext':
    case 'ms':
      return token(tag, textIn(children), attrs['mathvariant']);
    case 'mspace':
      return { m: 'space' };
    case 'mphantom':
    case 'none':
    case 'mprescripts':
      return null;
    case 'mfrac':
      return { m: 'frac', a: part(0), b: part(1) };
    case 'msqrt':
      return { m: 'sqrt', c: mathOf(children) };
    case 'mroot':
      return { m: 'root', a: part(0), b: part(1) };
    case 'menclose':
      return { m: /strike/.test(attrs['notation'] ?? '') ? 'cancel' : 'box', c: mathOf(children) };
    case 'msub':
      return { m: 'attach', limits: false, a: part(0), b: part(1) };
    case 'msup':
      return { m: 'attach', limits: false, a: part(0), t: part(1) };
    case 'msubsup':
      return { m: 'attach', limits: false, a: part(0), b: part(1), t: part(2) };
    case 'munder':
      return marked('under', part(0), part(1)) ?? { m: 'attach', limits: true, a: part(0), b: part(1) };
    case 'mover':
      return marked('over', part(0), part(1)) ?? { m: 'attach', limits: true, a: part(0), t: part(1) };
    case 'munderover':
      return { m: 'attach', limits: true, a: part(0), b: part(1), t: part(2) };
    case 'mmultiscripts':
      return multiscripts(parts);
    case 'mtable':
      return { m: 'table', rows: tableRows(children) };
    default:
      return fenced(mathOf(children));
  }
}

const textIn = (nodes: readonly RichNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : textIn(node.children))).join('');

function token(tag: string, text: string, variant = ''): MathNode | null {
  const s = text.replace(INVISIBLE, '').replace(/\s+/g, ' ');
  if (tag === 'mtext' || tag === 'ms') return s ? { m: 'text', s } : null;
  const trimmed = s.trim();
  if (!trimmed) return null;
  const alphabet = ALPHABETS[variant];
  const as = alphabet && { as: alphabet };
  if (tag === 'mn') return { m: 'text', s: trimmed, ...as };
  const isOne = [...segmenter.segment(trimmed)].length === 1;
  if (isOne) return { m: 'symbol', s: trimmed, ...as };
  return { m: tag === 'mi' ? 'name' : 'text', s: trimmed, ...as };
}

/** Brackets around a row grow with their content. */
function fenced(c: MathNode[]): MathNode {
  const [first, last] = [c[0], c.at(-1)];
  const isBetween =
    c.length > 2 && first?.m === 'symbol' && last?.m === 'symbol' && OPENING.test(first.s) && CLOSING.test(last.s);
  return { m: isBetween ? 'fenced' : 'row', c };
}

/** A mark above or below: an accent, a line or a brace. */
function marked(side: 'over' | 'under', a: MathNode, mark: MathNode): MathNode | null {
  if (mark.m !== 'symbol' && mark.m !== 'text') return null;
  if (/^(?:[¯‾_―⎯-]|\u0305|\u0332)$/.test(mark.s)) return { m: side, s: 'line', a };
  if (/^[⏞⏟︷︸]$/.test(mark.s)) return { m: side, s: 'brace', a };
  return side === 'over' && ACCENTS.test(mark.s) ? { m: 'accent', a, s: mark.s } : null;
}

/** Base, pairs of lower and upper indices, then pairs before the base. */
function multiscripts([base, ...scripts]: readonly RichElement[]): MathNode {
  const at = scripts.findIndex(({ tag }) => tag === 'mprescripts');
  const after = at < 0 ? scripts : scripts.slice(0, at);
  const before = at < 0 ? [] : scripts.slice(at + 1);
  const pick = (from: readonly RichElement[], start: number): MathNode =>
    rowOf(from.filter((_, index) => index % 2 === start));
  return {
    m: 'attach',
    limits: false,
    a: base ? rowOf([base]) : { m: 'row', c: [] },
    b: pick(after, 0),
    t: pick(after, 1),
    bl: pick(before, 0),
    tl: pick(before, 1),
  };
}

const tableRows = (nodes: readonly RichNode[]): MathNode[][] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    const cells = node.children.filter((child): child is RichElement => typeof child !== 'string');
    return [cells.map((cell) => rowOf(cell.children))];
  });
