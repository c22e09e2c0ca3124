import { slug } from '@press/contract/slug';
import { childAt, childElements, hasText, nameMap, nameSet, textOf, type XmlElement } from './tree';

/** Prefixes of places by element, as `@press/contract/richtext.grammar` names them. */
const PREFIXES = nameMap({
  sec: 'sec',
  app: 'sec',
  ack: 'sec',
  notes: 'sec',
  glossary: 'sec',
  fig: 'fig',
  'fig-group': 'fig',
  'chem-struct-wrap': 'fig',
  graphic: 'fig',
  'table-wrap': 'tab',
  table: 'tab',
  'disp-formula': 'eq',
  media: 'med',
  'supplementary-material': 'sup',
  ref: 'ref',
  fn: 'fn',
});

/** Elements that are places even if nothing in the file refers to them. */
const ALWAYS = new Set([
  'sub-article',
  'response',
  'sec',
  'fig',
  'chem-struct-wrap',
  'graphic',
  'table-wrap',
  'disp-formula',
  'media',
  'supplementary-material',
]);

/** Gives each element that a link can lead to an id that is unique in the article and the same at every import. */
export class Places {
  readonly #ofElement = new Map<XmlElement, string>();
  readonly #ofXmlId = new Map<string, string>();
  /** By sub-article, because a translation may repeat the ids of the article. */
  readonly #within = new Map<XmlElement, Map<string, string>>();
  readonly #used = new Set<string>();
  readonly #aliases = new Map<string, string>();
  readonly #labels = new Map<string, string>();
  readonly #titles = new Map<string, string>();
  readonly #numbers: ReadonlyMap<XmlElement, string>;

  constructor(root: XmlElement) {
    const named = new Map<string, boolean>();
    collectReferences(root, named);
    this.#numbers = numbersOf(root, named);
    this.#add(root, named, new Map());
  }

  /** The label of a part, or its number if the file leaves the numbering of figures or tables to a style sheet. */
  labelOf(part: XmlElement): string {
    return labelOf(part) || (this.#numbers.get(part) ?? '');
  }

  /** The id of an element; undefined if nothing can lead to it. */
  of(element: XmlElement): string | undefined {
    return this.#ofElement.get(element);
  }

  /** Records that an element begins with another one, whose id identifies both. */
  alias(id: string, first: string): void {
    this.#aliases.set(id, first);
  }

  /** The id that is written for an element. */
  written(id: string): string {
    return this.#aliases.get(id) ?? id;
  }

  /** The targets of an `rid`: those in its own sub-article first. */
  leadingTo(rid: string, subArticle?: XmlElement): string[] {
    const own = subArticle && this.#within.get(subArticle);
    return rid.split(/\s+/).flatMap((each) => own?.get(each) ?? this.#ofXmlId.get(each) ?? []);
  }

  /** The text of a cross-reference that has none: the labels of its targets. @param before the text before it */
  textLeadingTo(reference: XmlElement, before: string): string {
    const rids = (reference.attrs['rid'] ?? '').split(/\s+/);
    return textOfLabels(
      reference,
      rids.flatMap((each) => this.#labels.get(each) ?? []),
      before,
    );
  }

  /** The titles of the targets of an `rid`. */
  titleLeadingTo(rid: string): string {
    return rid
      .split(/\s+/)
      .flatMap((each) => this.#titles.get(each) ?? [])
      .join(', ');
  }

  #add(element: XmlElement, named: ReadonlyMap<string, boolean>, outer: Map<string, string>): void {
    for (const child of childElements(element)) {
      const isSubArticle = child.name === 'sub-article' || child.name === 'response';
      const scope = isSubArticle ? new Map<string, string>() : outer;
      if (isSubArticle) this.#within.set(child, scope);
      const xmlId = child.attrs['id'] ?? '';
      const prefix = PREFIXES.get(child.name) ?? 'pos';
      const isPlace = ALWAYS.has(child.name) || (xmlId && (prefix !== 'pos' || named.has(xmlId)));
      if (isPlace) {
        const id = this.#free(prefix, xmlId);
        this.#ofElement.set(child, id);
        const label = this.labelOf(child);
        if (xmlId && label && !this.#labels.has(xmlId)) this.#labels.set(xmlId, label);
        const title = titleOf(child);
        if (xmlId && title && !this.#titles.has(xmlId)) this.#titles.set(xmlId, title);
        if (xmlId && !this.#ofXmlId.has(xmlId)) this.#ofXmlId.set(xmlId, id);
        if (xmlId && !outer.has(xmlId)) outer.set(xmlId, id);
      }
      this.#add(child, named, scope);
    }
  }

  #free(prefix: string, xmlId: string): string {
    const name = xmlId.replace(/[^\w.-]+/g, '-').slice(0, 60) || slug(xmlId) || 'n';
    for (let n = xmlId ? 0 : 1; ; n++) {
      const id = `${prefix}-${name}${n || ''}`;
      if (this.#used.has(id)) continue;
      this.#used.add(id);
      return id;
    }
  }
}

/** Words before numbers that a file leaves to a style sheet. */
const WORDS = nameMap({ fig: 'Figure', 'table-wrap': 'Table', 'boxed-text': 'Box' });

/**
 * Figures, tables and boxes by number, if none of the kind has a label and a cross-reference without text leads to one: `see Table
 * <xref rid="t2"/>`.
 * @param named true for ids to which a cross-reference without text leads
 */
function numbersOf(root: XmlElement, named: ReadonlyMap<string, boolean>): Map<XmlElement, string> {
  const parts = ['body', 'back', 'floats-group', 'floats-wrap'].flatMap((name) =>
    childElements(root).filter((each) => each.name === name),
  );
  return new Map(
    [...WORDS].flatMap(([kind, word]) => {
      const all = parts.flatMap((part) => elementsNamed(part, kind));
      const areNumbered = all.some(({ attrs }) => named.get(attrs['id'] ?? '')) && !all.some(labelOf);
      return areNumbered ? all.map((part, at): [XmlElement, string] => [part, `${word} ${at + 1}`]) : [];
    }),
  );
}

const elementsNamed = (element: XmlElement, name: string): XmlElement[] =>
  childElements(element).flatMap((child) => [...(child.name === name ? [child] : []), ...elementsNamed(child, name)]);

/** The label of a place; Copernicus has the numbers of formulas and sections in their ids only: `Ch1.E2`, `Ch1.S3.SS1`. */
export function labelOf(element: XmlElement): string {
  const [, formula = '', section = ''] = /^Ch\d+\.(?:E(\d+)|(S\d+(?:\.S+\d+)*))$/.exec(element.attrs['id'] ?? '') ?? [];
  return textOf(childAt(element, 'label')) || (formula ? `(${formula})` : section.replace(/S+/g, ''));
}

const NOT_OF_TITLE = nameSet('fn', 'xref', 'label');
const titleOf = (element: XmlElement): string =>
  textOf(childAt(element, 'title') ?? childAt(element, 'caption', 'title'), NOT_OF_TITLE);

/** The word before a number, such as `Fig. `, or the text that joins it to another number. */
const BEFORE_NUMBER = /(?:\b(?:fig|tab|eq|sect?|app|scheme|box|ref)[a-z]*\.?[\s(]*|^\s*(?:and|to|[,–&-])\s*\(?)$/i;

/** `Beven(2012)Beven and Roe`: author and year of a label, and the long form, which is not shown (natbib). */
const AUTHOR_YEAR = /^(.+?)\s*\((\d{4}[a-z]?)\)/;

/** Labels as text: `Figure 2`, after `Fig. ` only `2`, and nothing directly after a number, which is that of the label; works as `(e.g. Beven, 2012; Roe, 2013)` or `Beven (2012)`. */
function textOfLabels(node: XmlElement, labels: readonly string[], before: string): string {
  if (labels.length === 0 || /\p{N}$/u.test(before)) return '';
  const works = labels.map((label) => AUTHOR_YEAR.exec(label));
  const form = node.attrs['id'] ?? '';
  const named = (type: string): string =>
    textOf(childElements(node, 'named-content').find(({ attrs }) => attrs['content-type'] === type));
  if (!works.every(Boolean)) {
    const isNumber = BEFORE_NUMBER.test(before);
    return labels.map((label) => (isNumber ? label.replace(/^\p{L}[\p{L}.]*\s+|^\(|\)$/gu, '') : label)).join(', ');
  }
  const isInText = form.startsWith('text');
  const list = works.flatMap((work) => (work ? (isInText ? `${work[1]} (${work[2]})` : `${work[1]}, ${work[2]}`) : []));
  const line = [named('pre'), list.join(isInText ? ', ' : '; ')].filter(Boolean).join(' ');
  const whole = [line, named('post')].filter(Boolean).join(', ');
  return isInText || form.startsWith('alt') ? whole : `(${whole})`;
}

/** Collects the ids to which cross-references lead; true if one of them has no text. */
function collectReferences(element: XmlElement, named: Map<string, boolean>): void {
  for (const child of childElements(element)) {
    if (child.name === 'xref')
      for (const id of (child.attrs['rid'] ?? '').split(/\s+/)) named.set(id, !hasText(child) || !!named.get(id));
    collectReferences(child, named);
  }
}
