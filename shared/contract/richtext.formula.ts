/** The part of a rich text element that formulas need. */
interface RichElement {
  tag: string;
  children: readonly RichNode[];
}

type RichNode = string | RichElement;

/** A formula as one line of text: `√t`, `a/(b+c)`, `x²`, `tₙ`. For titles, citations and metadata, which have no MathML. */
export const formulaText = (nodes: readonly RichNode[]): string => nodes.map(textOf).join('');

const SUPERSCRIPTS = mapped('0123456789+-−()in', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁽⁾ⁱⁿ');
const SUBSCRIPTS = mapped('0123456789+-−()aeijmnorstuvx', '₀₁₂₃₄₅₆₇₈₉₊₋₋₍₎ₐₑᵢⱼₘₙₒᵣₛₜᵤᵥₓ');

/** Marks over a symbol, and the combining characters for them. */
const ACCENTS = mapped('¯‾_^ˆ~˜˙¨→⃗', '\u0304\u0304\u0304\u0302\u0302\u0303\u0303\u0307\u0308\u20d7\u20d7');

function mapped(from: string, to: string): ReadonlyMap<string, string> {
  const [keys, values] = [[...from], [...to]];
  return new Map(keys.map((key, at) => [key, values[at]!]));
}

function textOf(node: RichNode): string {
  if (typeof node === 'string') return node;
  const part = (at: number): string => textOf(node.children[at] ?? '');
  switch (node.tag) {
    case 'msqrt':
      return `√${grouped(formulaText(node.children))}`;
    case 'mroot':
      return `${raised(part(1), SUPERSCRIPTS, '')}√${grouped(part(0))}`;
    case 'mfrac':
      return `${grouped(part(0))}/${grouped(part(1))}`;
    case 'msup':
      return power(part(0), part(1));
    case 'msub':
    case 'munder':
      return index(part(0), part(1));
    case 'mover':
      return over(part(0), part(1));
    case 'msubsup':
    case 'munderover':
      return power(index(part(0), part(1)), part(2));
    case 'mmultiscripts':
      return multiscripts(node);
    case 'mtable':
      return `[${node.children.map(textOf).join('; ')}]`;
    case 'mtr':
      return node.children.map(textOf).join(', ');
    case 'mspace':
      return ' ';
    case 'mphantom':
      return '';
    default:
      return formulaText(node.children);
  }
}

const power = (base: string, exponent: string): string =>
  exponent ? base + raised(exponent, SUPERSCRIPTS, '^') : base;
const index = (base: string, below: string): string => (below ? base + raised(below, SUBSCRIPTS, '_') : base);

const over = (base: string, mark: string): string => {
  const accent = ACCENTS.get(mark);
  return accent && [...base].length === 1 ? (base + accent).normalize('NFC') : power(base, mark);
};

/** In superscript or subscript characters if all exist, else after `^` or `_`. */
function raised(text: string, characters: ReadonlyMap<string, string>, sign: string): string {
  const all = [...text].map((character) => characters.get(character));
  return all.every((character) => character !== undefined) ? all.join('') : sign + grouped(text);
}

/**
 * Superscripts and subscripts in running text: as Unicode characters for digits, signs and letters that have them
 * (`10⁻³`, `²,³`), else unchanged (`1er`, `Tmax`). A number that would merge with the number before it gets a `^`:
 * `10^6a`.
 */
export function scriptText(tag: string, text: string): string {
  const characters = tag === 'sup' ? SUPERSCRIPTS : SUBSCRIPTS;
  if (/\p{L}{2}/u.test(text)) return text;
  const own = text.replace(/^–/, '−').replace(/./gu, (each) => characters.get(each) ?? each);
  // Superscript and subscript letters are modifiers (Lm).
  if (!/[\p{Lu}\p{Ll}\d]/u.test(own)) return own;
  return tag === 'sup' && /^[\d−-]/.test(text) ? `^${text}` : text;
}

/** Puts parentheses around a text that is more than one number or one symbol. */
const grouped = (text: string): string => (/^(?:[\p{L}\p{M}]|\d+(?:[.,]\d+)?|.)$/u.test(text) ? text : `(${text})`);

/** `¹⁴C`: scripts before `mprescripts` follow the base, the others precede it. */
function multiscripts({ children }: RichElement): string {
  const [base = '', ...scripts] = children;
  const split = scripts.findIndex((node) => typeof node !== 'string' && node.tag === 'mprescripts');
  const [after, before] = split < 0 ? [scripts, []] : [scripts.slice(0, split), scripts.slice(split + 1)];
  const written = (nodes: readonly RichNode[]): string =>
    nodes
      .map(textOf)
      .map((text, at) => (at % 2 ? power('', text) : index('', text)))
      .join('');
  return written(before) + textOf(base) + written(after);
}
