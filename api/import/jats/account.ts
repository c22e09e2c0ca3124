import { groupBy } from '@press/contract/group-by';
import { placesIn } from './affiliations';
import { collapse, isElement, nameSet, type XmlElement } from './tree';

/** Text of one path that is not in the article: `back/ref-list/ref/note`. */
export interface LeftOut {
  path: string;
  /** Elements. */
  count: number;
  words: number;
  /** The beginning of the first one. */
  example: string;
}

/** The account of all elements of a file with their own text. */
export interface Account {
  /** Elements whose text the article has. */
  shown: number;
  /** Elements whose text the article has in another form: a date, an identifier, the other form of a name or a reference. */
  kept: number;
  /** The rest, most words first. */
  leftOut: LeftOut[];
}

/**
 * Accounts for every text node of a file. The file is read a second time with a mark after each text; a text whose mark is
 * missing in the result is left out. So no list of names decides, and texts that the importer only examines do not count as
 * shown.
 * @param root of a file that can be imported
 * @param read reads a tree, and returns the data that the site stores
 * @param values names of elements that are identifiers or addresses
 */
export function accountOf(
  root: XmlElement,
  read: (copy: XmlElement) => unknown,
  values: ReadonlySet<string> = VALUES,
): Account {
  const { all, copy } = new PieceMarks(root, values);
  const texts = textsOf(read(copy));
  const textOfMark = new Map(texts.flatMap((text) => (text.match(MARKED) ?? []).map((mark) => [mark, text] as const)));
  const before = new Map(texts.flatMap(segmentsOf));
  const isShown = ({ mark, text, element }: Piece): boolean => {
    const segment = before.get(mark);
    // A formula in TeX is shown as it is typeset, or without the document around it.
    const isFormula = element.name === 'tex-math' || /<math\b/.test(segment ?? '');
    return segment !== undefined && (isFormula || bare(withoutMarkup(segment)).includes(bare(text)));
  };
  let known: ReadonlySet<string> | undefined;
  const isWordShown = (word: string): boolean =>
    (known ??= new Set(texts.flatMap((text) => plain(text).split(NOT_OF_WORD)))).has(word);
  const isKept = keeper(all, texts, textOfMark);

  const account = { ...EMPTY_ACCOUNT };
  const lost = new Map<string, LeftOut>();
  for (const own of groupBy(all, ({ element }) => element).values()) {
    const missing = own.flatMap((piece) => {
      if (isShown(piece)) return [];
      if (!textOfMark.has(piece.mark)) return isKept(piece) ? [] : [piece];
      // Its end is shown: the words that are nowhere were left out.
      const left = plain(piece.text)
        .split(NOT_OF_WORD)
        .filter((word) => !isWordShown(word));
      return left.length > 0 ? [{ ...piece, text: left.join(' ') }] : [];
    });
    const [first] = missing;
    if (!first) account[own.every(isShown) ? 'shown' : 'kept']++;
    else {
      const { path, text } = first;
      const sum = lost.get(path) ?? { path, count: 0, words: 0, example: collapse(text).slice(0, EXAMPLE_LENGTH) };
      lost.set(path, { ...sum, count: sum.count + 1, words: sum.words + wordsOf(missing) });
    }
  }
  return { ...account, leftOut: sorted(lost) };
}

const sorted = (byPath: ReadonlyMap<string, LeftOut>): LeftOut[] =>
  [...byPath.values()].sort((one, other) => other.words - one.words || other.count - one.count);

export const EMPTY_ACCOUNT: Account = { shown: 0, kept: 0, leftOut: [] };

/** The account of both. */
export function sumOf(one: Account, other: Account): Account {
  const byPath = new Map(one.leftOut.map((entry) => [entry.path, entry]));
  for (const entry of other.leftOut) {
    const sum = byPath.get(entry.path) ?? { ...entry, count: 0, words: 0 };
    byPath.set(entry.path, { ...sum, count: sum.count + entry.count, words: sum.words + entry.words });
  }
  return { shown: one.shown + other.shown, kept: one.kept + other.kept, leftOut: sorted(byPath) };
}

const wordsOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { text }) => sum + text.trim().split(/\s+/).length, 0);

/** Every string of a value. Marks in an address are escaped there. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string')
    return [value.replace(/(?:%E[EF]%[89AB][\dA-F]%[89AB][\dA-F])+/g, (escaped) => decodeURIComponent(escaped))];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** The text before each mark, from the mark before it. */
function segmentsOf(text: string): [mark: string, before: string][] {
  let start = 0;
  return [...text.matchAll(MARKED)].map(({ 0: mark, index }) => {
    const segment = text.slice(start, index);
    start = index + mark.length;
    return [mark, segment];
  });
}

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
const withoutMarkup = (text: string): string =>
  text.replace(/<[^<>]*>/g, '').replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity);

/** Between words. */
const NOT_OF_WORD = /[^\p{L}\p{N}]+/u;
const plain = (text: string): string => withoutMarkup(text.replace(MARKED, '')).normalize('NFKC').toLowerCase();

const EXAMPLE_LENGTH = 80;

/** Only letters and digits. */
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Shorter identifiers must be the whole of a text, because longer ones contain them by chance. */
const MIN_LENGTH = 6;

/** Determines the texts that the article has in another form. */
function keeper(
  all: readonly Piece[],
  texts: readonly string[],
  textOfMark: ReadonlyMap<string, string>,
): (piece: Piece) => boolean {
  const values = texts.map(bare);
  const whole = new Set(values);
  const joined = values.join(' ');
  const dates = texts.filter((text) => /^\d{4}(?:-\d\d){0,2}$/.test(text)).join(' ');
  /** @param around the shown text of the reference that contains it: without it, the whole article is searched */
  const hasValue = (text: string, around = joined): boolean =>
    // Links have these before the id.
    ['', 'pmc', 'httpsarxivorgabs', 'httpsuiadsabsharvardeduabs'].some((before) => whole.has(before + text)) ||
    (text.length >= MIN_LENGTH && around.includes(text));
  /** For elements with several forms: the texts in which one of them is shown. */
  const shownForm = new Map<XmlElement, string>();
  for (const [set, pieces] of groupBy(all, (piece) => piece.set)) {
    const shown = new Set(pieces.flatMap(({ mark }) => textOfMark.get(mark) ?? []));
    if (set && shown.size > 0) shownForm.set(set, bare([...shown].join(' ')));
  }
  const shownHolders = new Set(all.filter(({ mark }) => textOfMark.has(mark)).map(({ holder }) => holder));
  return ({ text, kind, set, year, holder }) => {
    if (kind === 'date') return dates.includes(year);
    if (kind === 'mark') return shownHolders.has(holder);
    const shown = set && shownForm.get(set);
    // An id may occur without its resolver: `https://orcid.org/0000-…`, `arXiv:1803.04846`.
    if (
      kind === 'value' &&
      [text, text.replace(/^(?:https?:\/\/[^/]+\/|arxiv:)/i, '')].some((form) => hasValue(bare(form), shown))
    )
      return true;
    // These contain more than one item, so their remaining texts must be in the article.
    const isOne = set?.name !== 'ref' && set?.name !== 'permissions';
    return shown !== undefined && (isOne || shown.includes(bare(text)));
  };
}

/** One text node of a file. */
interface Piece {
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
  /** The author, affiliation, work or item of a list around it. */
  holder: XmlElement | undefined;
}

type Place = Pick<Piece, 'path' | 'set' | 'year' | 'holder'> & { isMark: boolean };

/** A mark: three characters for private use, which no rule of the importer looks for. */
const MARKED = /\ue000[\ue001-\uf8ff]{2}/g;
const [FIRST, COUNT] = [0xe001, 0xf8ff - 0xe001];

const markOf = (index: number): string =>
  `\ue000${String.fromCharCode(FIRST + Math.floor(index / COUNT), FIRST + (index % COUNT))}`;

/** Identifiers and addresses, which are checked as a whole. */
export const VALUES = nameSet(
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

/** A printed affiliation in addition to its elements, or in several languages. */
const hasForms = (element: XmlElement): boolean =>
  element.name === 'aff' &&
  placesIn(element).some(({ attrs }) => attrs['content-type'] === 'original' || !!attrs['lang']);

/** White space at the end of a text, or the end of a formula in TeX, after which there is nothing. */
const END = /(?:\\end\{document\}|\$|\\[\])]|\s)$/;
const LONGEST_END = '\\end{document}'.length;

/** The index at which such ends begin. They are read from the last, because one expression for all takes squared time. */
function startOfEnd(text: string): number {
  let at = text.length;
  for (let end; (end = END.exec(text.slice(Math.max(0, at - LONGEST_END), at)));) at -= end[0].length;
  return at;
}

/** A year that replaces a date; it is not among the file's own years. */
const FIRST_YEAR = 1600;

/** Elements that have their own number or sign. */
const HOLDERS = nameSet('contrib', 'aff', 'list-item', 'mixed-citation', 'element-citation');

/** Signs that link authors to affiliations, and numbers of lists: the site creates its own. */
const isMark = ({ name }: XmlElement, holder?: XmlElement): boolean =>
  (name === 'xref' && holder?.name === 'contrib') ||
  (name === 'sup' && holder?.name === 'aff') ||
  (name === 'label' && holder !== undefined && holder.name !== 'contrib');

/** A copy of a file in which every text can be found again. */
class PieceMarks {
  readonly copy: XmlElement;
  readonly all: Piece[] = [];
  #dates = 0;

  constructor(
    root: XmlElement,
    private readonly values: ReadonlySet<string>,
  ) {
    this.copy = this.#marked(root, { path: '', set: undefined, year: '', holder: undefined, isMark: false });
  }

  #marked(element: XmlElement, outer: Place): XmlElement {
    const { name, attrs, children } = element;
    const isRepeated = outer.path === name || outer.path.endsWith(`/${name}`);
    const place: Place = {
      path: isRepeated || !outer.path ? outer.path || (name === 'article' ? '' : name) : `${outer.path}/${name}`,
      set: SETS.test(name) || hasForms(element) ? element : outer.set,
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
    const kind = isDate ? 'date' : this.values.has(element.name) ? 'value' : isSign ? 'mark' : 'text';
    const mark = markOf(this.all.length);
    this.all.push({ text, element, kind, mark, ...place });
    if (kind === 'text' || kind === 'mark') {
      const end = startOfEnd(text);
      return text.slice(0, end) + mark + text.slice(end);
    }
    if (element.name === 'year') return place.year;
    return element.name === 'string-date' ? text.replace(/\p{Nd}{4}/u, place.year) : text;
  }
}
