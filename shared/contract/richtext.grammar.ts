/** The tables behind `richtext.ts`: which elements stand where, and which attributes they may carry. */

const set = (names: string): ReadonlySet<string> => new Set(names.split(' '));

export const INLINE = set('i b em strong sub sup');

export const BLOCK = set('p h3 h4 ul ol li blockquote table thead tbody tr th td');

/** Presentation MathML. What the parser of HTML would throw out of `math` is not here. */
export const MATHML = set(
  'math mrow mi mn mo ms mtext mspace mfrac msqrt mroot mstyle merror mpadded mphantom menclose ' +
    'msub msup msubsup munder mover munderover mmultiscripts mprescripts none mtable mtr mtd semantics',
);

/** MathML elements whose text is shown; white space anywhere else in `math` means nothing. */
export const MATHML_TOKENS = set('mi mn mo ms mtext');

export const MATHML_EMPTY = set('mspace none mprescripts');

/** They hold running text only, so a block that opens inside one ends it, as in HTML. */
export const TEXT_BLOCKS = set('p h3 h4');

/** Elements that hold only certain children, and what a stray child of theirs gets wrapped in. */
export const CHILDREN: Readonly<Record<string, { only: ReadonlySet<string>; implied: string }>> = {
  ul: { only: set('li'), implied: 'li' },
  ol: { only: set('li'), implied: 'li' },
  table: { only: set('thead tbody'), implied: 'tbody' },
  thead: { only: set('tr'), implied: 'tr' },
  tbody: { only: set('tr'), implied: 'tr' },
  tr: { only: set('td th'), implied: 'td' },
};

/** Parts of a list or table: the containers a part belongs to, and the parts it ends on its way up to one. */
export const PARTS: Readonly<Record<string, { within: ReadonlySet<string>; ends: ReadonlySet<string> }>> = {
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
 * The attributes an element keeps, in the spelling React knows. No names outside these lists, no free text:
 * nothing that could carry script, style, or an identity.
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
