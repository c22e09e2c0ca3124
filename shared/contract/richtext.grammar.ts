/** The grammar of rich text: where elements may occur, and which attributes they may have. */

const set = (names: string): ReadonlySet<string> => new Set(names.split(' '));

export const INLINE = set('i b em strong sub sup');

export const BLOCK = set('p h3 h4 ul ol li blockquote table thead tbody tr th td');

/** Presentation MathML, without elements that an HTML parser moves out of `math`. */
export const MATHML = set(
  'math mrow mi mn mo ms mtext mspace mfrac msqrt mroot mstyle merror mpadded mphantom menclose ' +
    'msub msup msubsup munder mover munderover mmultiscripts mprescripts none mtable mtr mtd semantics',
);

/** MathML elements with text. White space elsewhere in `math` has no meaning. */
export const MATHML_TOKENS = set('mi mn mo ms mtext');

/** MathML elements without content. */
export const MATHML_EMPTY = set('mspace none mprescripts');

/** Blocks that hold only running text. A block that opens inside one ends it, as in HTML. */
export const TEXT_BLOCKS = set('p h3 h4');

/** Elements that hold only certain children, and the element that wraps any other child. */
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

/**
 * An attribute that an element may keep, with its name in React's spelling; undefined for any other. No attribute can hold
 * script, style or an id.
 */
export function allowedAttribute(tag: string, name: string, value: string): [string, string] | undefined {
  if (tag === 'a') return name === 'href' && /^https:\/\/[^\s"<>\\]+$/i.test(value) ? ['href', value] : undefined;
  if (tag === 'td' || tag === 'th') {
    const span = name === 'colspan' ? 'colSpan' : name === 'rowspan' ? 'rowSpan' : undefined;
    return span && /^[1-9]\d?$/.test(value) ? [span, value] : undefined;
  }
  return MATHML.has(tag) && MATHML_ATTRIBUTES.has(name) && /^[\w .,%+#-]{1,40}$/.test(value)
    ? [name, value]
    : undefined;
}
