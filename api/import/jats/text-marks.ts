import { isElement, nameSet, type XmlElement } from './tree';

/** One text node of a file. */
export interface Piece {
  text: string;
  element: XmlElement;
  /** Names of the elements, without their repetition: `body/sec/p`. */
  path: string;
  /** `text` has a mark after it. A `value` would not be read with one. For a `date` the year is changed; a `mark` is a number. */
  kind: 'text' | 'value' | 'date' | 'mark';
  mark: string;
  year: string;
  /** The element around it that contains one item in several forms. */
  set: XmlElement | undefined;
  /** The author, affiliation or item of a list around it. */
  holder: XmlElement | undefined;
}

type Place = Pick<Piece, 'path' | 'set' | 'year' | 'holder'> & { isMark: boolean };

/** A mark: three characters for private use, which no rule of the importer looks for. */
export const MARKED = /\ue000[\ue001-\uf8ff]{2}/g;
const [FIRST, COUNT] = [0xe001, 0xf8ff - 0xe001];

const markOf = (index: number): string =>
  `\ue000${String.fromCharCode(FIRST + Math.floor(index / COUNT), FIRST + (index % COUNT))}`;

/** Identifiers and addresses, which are checked as a whole. */
const VALUES = nameSet(
  'article-id',
  'journal-id',
  'issn',
  'contrib-id',
  'pub-id',
  'object-id',
  'license_ref',
  'institution-id',
);

const DATES = nameSet('pub-date', 'date');
const PARTS_OF_DATES = nameSet('day', 'month', 'year', 'string-date', 'season');

/** One form of these is shown. */
const SETS = /(?:^|-)alternatives$|^(?:ref|semantics)$/;

/** White space at the end of a text, and the end of a formula in TeX, after which there is nothing. */
const END = /(?:\\end\{document\}|\$+|\\[\])]|\s)*$/;

/** A year that replaces a date; it is not among the file's own years. */
const FIRST_YEAR = 1600;

/** Elements that have their own number or sign. */
const HOLDERS = nameSet('contrib', 'aff', 'list-item');

/** Signs that link authors to affiliations, and numbers of lists: the site creates its own. */
const isMark = ({ name }: XmlElement, holder?: XmlElement): boolean =>
  (name === 'xref' && holder?.name === 'contrib') ||
  (name === 'sup' && holder?.name === 'aff') ||
  (name === 'label' && (holder?.name === 'aff' || holder?.name === 'list-item'));

/** A copy of a file in which every text can be found again. */
export class PieceMarks {
  readonly copy: XmlElement;
  readonly all: Piece[] = [];
  #dates = 0;

  constructor(root: XmlElement) {
    this.copy = this.#marked(root, { path: '', set: undefined, year: '', holder: undefined, isMark: false });
  }

  #marked(element: XmlElement, outer: Place): XmlElement {
    const { name, attrs, children } = element;
    const isRepeated = outer.path === name || outer.path.endsWith(`/${name}`);
    const place: Place = {
      path: isRepeated || !outer.path ? outer.path || (name === 'article' ? '' : name) : `${outer.path}/${name}`,
      set: SETS.test(name) ? element : outer.set,
      year: DATES.has(name) ? `${FIRST_YEAR + (this.#dates++ % 500)}` : outer.year,
      holder: HOLDERS.has(name) ? element : outer.holder,
      isMark: outer.isMark || isMark(element, outer.holder),
    };
    const inner = children.map((child) =>
      isElement(child) ? this.#marked(child, place) : child.trim() ? this.#markedText(child, element, place) : child,
    );
    return { name, attrs: attrs['iso-8601-date'] ? { ...attrs, 'iso-8601-date': '' } : attrs, children: inner };
  }

  #markedText(text: string, element: XmlElement, { isMark: isSign, ...place }: Place): string {
    const isDate = place.year && PARTS_OF_DATES.has(element.name);
    const kind = isDate ? 'date' : VALUES.has(element.name) ? 'value' : isSign ? 'mark' : 'text';
    const mark = markOf(this.all.length);
    this.all.push({ text, element, kind, mark, ...place });
    if (kind === 'text' || kind === 'mark') return text.replace(END, (end) => mark + end);
    if (element.name === 'year') return place.year;
    return element.name === 'string-date' ? text.replace(/\p{Nd}{4}/u, place.year) : text;
  }
}
