/** The grammar of rich text: where elements may occur, and their allowed attributes. */
import { isWebAddress } from './web-address';

const set = (names: string): ReadonlySet<string> => new Set(names.split(' '));

export const INLINE = set('i b em strong sub sup code');

export const BLOCK = set('p pre h3 h4 h5 h6 ul ol li blockquote aside table thead tbody tr th td figure');

/** Top-level blocks; text next to them gets a paragraph of its own. */
export const TOP_BLOCKS = set('p pre h3 h4 h5 h6 ul ol blockquote aside table figure');

/** Elements without content that have no meaning without their attribute; without it they are literal text. */
export const EMPTY: Readonly<Record<string, string>> = { figure: 'id', img: 'src' };

/** Elements that only block text may contain, inside running text. */
export const BLOCK_TEXT_ONLY = set('a img');

/** Presentation MathML, without elements that an HTML parser moves out of `math`. */
export const MATHML = set(
  'math mrow mi mn mo ms mtext mspace mfrac msqrt mroot mstyle merror mpadded mphantom menclose ' +
    'msub msup msubsup munder mover munderover mmultiscripts mprescripts none mtable mtr mtd semantics',
);

/** MathML elements with text. White space elsewhere in `math` has no meaning. */
export const MATHML_TOKENS = set('mi mn mo ms mtext');

/** MathML elements without content. */
export const MATHML_EMPTY = set('mspace none mprescripts');

/** Blocks that contain only running text. A block that opens inside one ends it, like in HTML. */
export const TEXT_BLOCKS = set('p pre h3 h4 h5 h6');

/** Elements that contain only certain children, and the element that wraps any other child. */
export const CHILDREN: Readonly<Record<string, { only: ReadonlySet<string>; implied: string }>> = {
  ul: { only: set('li'), implied: 'li' },
  ol: { only: set('li'), implied: 'li' },
  table: { only: set('thead tbody'), implied: 'tbody' },
  thead: { only: set('tr'), implied: 'tr' },
  tbody: { only: set('tr'), implied: 'tr' },
  tr: { only: set('td th'), implied: 'td' },
};

/** Children of lists and tables: the containers of each, and the open elements that it ends. */
export const CONTAINED: Readonly<Record<string, { within: ReadonlySet<string>; ends: ReadonlySet<string> }>> = {
  li: { within: set('ul ol'), ends: set('li') },
  thead: { within: set('table'), ends: set('thead tbody tr td th') },
  tbody: { within: set('table'), ends: set('thead tbody tr td th') },
  tr: { within: set('table thead tbody'), ends: set('tr td th') },
  td: { within: set('table thead tbody tr'), ends: set('td th') },
  th: { within: set('table thead tbody tr'), ends: set('td th') },
};

const MATHML_ATTRIBUTES = set(
  'display dir mathvariant displaystyle scriptlevel stretchy fence separator form lspace rspace minsize maxsize symmetric ' +
    'largeop movablelimits accent accentunder linethickness width height depth voffset notation ' +
    'columnalign rowalign columnspacing rowspacing columnlines rowlines frame columnspan rowspan',
);

/** Elements that can be the target of links. */
export const WITH_ID = set('p pre h3 h4 h5 h6 li blockquote aside table figure');

/**
 * A place of an article that a link can lead to. The prefix names its kind (section, figure, table, formula, media
 * file, supplement, reference, note, other) and distinguishes the id from those of the page.
 */
export const PLACE_ID = /^(?:sec|fig|tab|eq|med|sup|ref|fn|pos)-[\w.-]{1,80}$/;

/** Address of a file of content on this site. */
export const FILE_PATH = /^\/api\/files\/[0-9a-f]{64}\/[\w.-]{1,100}$/;

/** A page of this site, or an e-mail address; `{licenceUrl}` stays for the page that fills it in. */
const isOwnAddress = (value: string): boolean =>
  /^(?:\/(?![/\\])[^\s"<>\\]*|mailto:[^\s"<>\\]*|\{licenceUrl\})$/i.test(value);
const isPlace = (value: string): boolean => PLACE_ID.test(value);
/** From 1 to 99999. */
const isLength = (value: string): boolean => /^[1-9]\d{0,4}$/.test(value);

type Allowed = [name: string, isValid: (value: string) => boolean];

const LINK: Readonly<Record<string, Allowed>> = {
  href: [
    'href',
    (value) => isWebAddress(value) || isOwnAddress(value) || (value.startsWith('#') && isPlace(value.slice(1))),
  ],
  'data-refs': ['data-refs', (value) => value.length < 2000 && value.split(' ').every(isPlace)],
};
const IMAGE: Readonly<Record<string, Allowed>> = {
  src: ['src', (value) => FILE_PATH.test(value)],
  alt: ['alt', (value) => value.length <= 1000],
  width: ['width', isLength],
  height: ['height', isLength],
};
const CELL: Readonly<Record<string, Allowed>> = {
  colspan: ['colSpan', (value) => /^[1-9]\d?$/.test(value)],
  rowspan: ['rowSpan', (value) => /^[1-9]\d?$/.test(value)],
  align: ['align', (value) => /^(?:left|center|right)$/.test(value)],
  scope: ['scope', (value) => /^(?:row|col|rowgroup|colgroup)$/.test(value)],
};
const NUMBERING: Readonly<Record<string, Allowed>> = {
  type: ['type', (value) => /^[aAiI]$/.test(value)],
  start: ['start', isLength],
};
const ID: Readonly<Record<string, Allowed>> = { id: ['id', isPlace] };
const ATTRIBUTES: Readonly<Record<string, Readonly<Record<string, Allowed>>>> = {
  a: LINK,
  img: IMAGE,
  ol: NUMBERING,
  ul: { type: ['type', (value) => value === 'none'] },
  td: CELL,
  th: CELL,
};

/**
 * An attribute that an element may keep, with its name in React's spelling; undefined for any other. No attribute can contain
 * script or style; an id must be that of a place, and an image must be a file of this site.
 */
export function allowedAttribute(tag: string, name: string, value: string): [string, string] | undefined {
  const table = (Object.hasOwn(ATTRIBUTES, tag) && ATTRIBUTES[tag]) || (WITH_ID.has(tag) && ID);
  if (table) {
    const allowed = Object.hasOwn(table, name) ? table[name] : undefined;
    return allowed?.[1](value) ? [allowed[0], value] : undefined;
  }
  return MATHML.has(tag) && MATHML_ATTRIBUTES.has(name) && /^[\w .,%+#-]{1,40}$/.test(value)
    ? [name, value]
    : undefined;
}
