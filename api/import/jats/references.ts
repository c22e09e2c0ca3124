import { doiUrl, findDoi, parseDoi } from '@press/contract/identifiers';
import type { ElementName } from './elements';
import type { ReferenceLinksWire } from '@press/contract/wire';
import { linksOf } from './reference-links';
import { isPrinted, worksOf, type CitedWork } from './cited-works';
import type { ArticleContext } from './context';
import { withoutLabel } from '../../content/number-labels';
import {
  childAt,
  childElements,
  collapse,
  descendants,
  isElement,
  nameMap,
  nameSet,
  textOf,
  withScripts,
  type XmlElement,
  type XmlNode,
} from './tree';

/** Longer than any reference or DOI; limits the work for one entry. */
const MAX_LENGTH = 4000;
const MAX_DOI_LENGTH = 300;

/** An entry of the reference list: one line of plain text, with its DOI as an address at the end, and its links. */
export interface ReadReference {
  line: string;
  links: ReferenceLinksWire;
}

/** The reference list in order. */
export function readReferences(article: XmlElement, { notes, places }: ArticleContext): ReadReference[] {
  const parts = [childAt(article, 'body'), childAt(article, 'back')];
  return parts
    .flatMap((part) => [...descendants(part, 'ref')])
    .flatMap((ref, index) => {
      const line = lineOfReference(ref);
      if (!line) notes.count('reference');
      const id = places.of(ref) ?? `ref-${index + 1}`;
      return line ? [{ line, links: { id, ...linksOf(ref) } }] : [];
    });
}

/** A `<ref>` as one line; empty if it cites nothing. */
export function lineOfReference(ref: XmlElement): string {
  const works = worksOf(ref);
  const shown = new Set(works.flatMap(({ forms }) => forms));
  const notes = childElements(ref, 'note').filter((note) => !shown.has(note));
  const line = [...works.map(lineOf), ...notes.map((note) => sentence(textOf(note)))].filter(Boolean).join(' ');
  // Some files repeat the number of the reference in its text.
  const number = /^\W*(\d{1,9})\W*$/.exec(textOf(childAt(ref, 'label')))?.[1];
  return number ? line.replace(new RegExp(`^(?:\\[${number}\\]|\\(${number}\\)|${number}[.)])\\s+`), '') : line;
}

/** A work that is described like a reference, such as a reviewed book. */
export const lineOfWork = (work: XmlElement): string => lineOf({ shown: work, forms: [work] });

function lineOf({ shown, forms }: CitedWork): string {
  const doi = [shown, ...forms].map(doiOf).find(Boolean) ?? '';
  const written = (isPrinted(shown) ? asPrinted : assembled)(withScripts(shown));
  const text = withoutDoi(written.slice(0, MAX_LENGTH), doi);
  return [sentence(text), doi && doiUrl('https://doi.org', doi)].filter(Boolean).join(' ');
}

function doiOf(citation: XmlElement): string {
  const ids = (['pub-id', 'object-id', 'article-id'] as const).flatMap((name) => [...descendants(citation, name)]);
  const links = (['ext-link', 'uri'] as const).flatMap((name) => [...descendants(citation, name)]);
  const candidates = [
    ...ids.filter(({ attrs }) => attrs['pub-id-type'] === 'doi').map((id) => textOf(id)),
    ...links.map(({ attrs }) => attrs['href'] ?? '').filter((href) => /doi\.org\//i.test(href)),
  ];
  return candidates.map(wholeDoi).find(Boolean) ?? findDoi(textOf(citation))?.doi.slice(0, MAX_DOI_LENGTH) ?? '';
}

/** The DOI of an identifier or an address, with nothing after it; empty if a space in the text would shorten it. */
function wholeDoi(text: string): string {
  const found = findDoi(text.slice(0, MAX_DOI_LENGTH));
  if (found && /^\W*$/.test(found.after)) return found.doi;
  return parseDoi(text.slice(0, MAX_DOI_LENGTH)) ?? '';
}

const sentence = (text: string): string => (text && !/[.?!:。！？؟۔।]$/.test(text) ? `${text}.` : text);

function personName(person: XmlElement): string {
  if (person.name === 'etal') return textOf(person) || 'et al.';
  if (person.name === 'anonymous') return 'Anonymous';
  if (person.name.endsWith('-alternatives')) return childElements(person).slice(0, 1).map(personName).join('');
  const parts = (['prefix', 'surname', 'given-names', 'suffix'] as const).map((name) => textOf(childAt(person, name)));
  return parts.filter(Boolean).join(' ') || textOf(person);
}

const peopleIn = (parent: XmlElement | undefined): string =>
  childElements(parent).filter(isPerson).map(personName).filter(Boolean).join(', ');

/** Takes the elements of a citation one after the other, so that the remaining ones can be shown too. */
class Elements {
  readonly #left: Set<XmlElement>;

  constructor(citation: XmlElement) {
    this.#left = new Set(childElements(citation).filter(({ name }) => !IDENTIFIERS.has(name)));
  }

  /** The elements that pass, each once. */
  all(passes: (element: XmlElement) => boolean): XmlElement[] {
    const found = [...this.#left].filter(passes);
    for (const each of found) this.#left.delete(each);
    return found;
  }

  /** The text of the first element with one of the names. */
  text(...names: ElementName[]): string {
    const first = names
      .flatMap((name) => [...this.#left].filter((each) => each.name === name))
      .find((each) => textOf(each));
    if (first) this.#left.delete(first);
    return textOf(first);
  }

  pages(): string {
    const [first, last] = [this.text('fpage'), this.text('lpage')];
    if (first) return last && last !== first ? `${first}–${last}` : first;
    return this.text('page-range') || this.text('elocation-id');
  }

  /** The elements that no rule has taken, in file order. */
  rest(): string[] {
    return this.all(() => true)
      .map(textOfFurther)
      .filter(Boolean);
  }
}

/** A further element, with a word for its kind. */
function textOfFurther(element: XmlElement): string {
  if (element.name === 'person-group') {
    const people = peopleIn(element) || textOf(element);
    const type = element.attrs['person-group-type'] ?? '';
    return people && type ? `${people} (${type}${type.endsWith('s') ? '' : 's'})` : people;
  }
  if (isPerson(element)) return personName(element);
  const text = childAt(element, 'year') ? dateIn(element) : textOf(element);
  const word = FURTHER.get(element.name);
  return word && text && !text.toLowerCase().includes(word.toLowerCase()) ? `${word} ${text}` : text;
}

/** `2019-05-03`, `3 May 2019`; a date with a text between its elements as it is. */
function dateIn(element: XmlElement): string {
  if (element.children.some((child) => !isElement(child) && child.trim())) return textOf(element);
  const [year = '', month = '', day = ''] = (['year', 'month', 'day'] as const).map((name) =>
    textOf(childAt(element, name)),
  );
  const parts = /^\d+$/.test(month) ? [year, month.padStart(2, '0'), day && day.padStart(2, '0')] : [day, month, year];
  return parts.filter(Boolean).join(/^\d+$/.test(month) ? '-' : ' ');
}

const FURTHER = nameMap({
  'access-date': 'Accessed',
  'date-in-citation': 'Accessed',
  version: 'Version',
  patent: 'Patent',
  issn: 'ISSN',
  isbn: 'ISBN',
});

const isPerson = ({ name }: XmlElement): boolean => PEOPLE.has(name);
const PEOPLE = nameSet(
  'name',
  'string-name',
  'name-alternatives',
  'collab',
  'collab-name',
  'collab-alternatives',
  'etal',
  'anonymous',
);

/**
 * A citation of elements without punctuation: `Kumar S, Nei M (2008). Title. Brief Bioinform 9(2), 299–306.` Elements that the
 * pattern has no place for follow it.
 */
function assembled(citation: XmlElement): string {
  const elements = new Elements(citation);
  const groups = (type?: string): string =>
    elements
      .all(
        ({ name, attrs }) =>
          name === 'person-group' && attrs['person-group-type']?.replace('inventor', 'author') === type,
      )
      .map((group) => peopleIn(group) || textOf(group))
      .filter(Boolean)
      .join(', ');
  const authors = groups('author') || groups() || elements.all(isPerson).map(personName).filter(Boolean).join(', ');
  const title = elements.text('article-title', 'chapter-title', 'part-title', 'data-title');
  const editors = title || !authors ? groups('editor') : '';
  const number = withoutLabel(elements.text('volume'), 'volume');
  const issue = withoutLabel(elements.text('issue'), 'issue');
  const container = [elements.text('source', 'conf-name'), `${number}${issue ? `(${issue})` : ''}`];
  const named = container.filter(Boolean).join(' ');
  const source = title && editors ? `In: ${editors} (eds), ${named}` : named;
  const year = elements.text('year');
  const season = elements.text('season');
  const [month, day] = [elements.text('month'), elements.text('day')];
  const date = /^\d+$/.test(month)
    ? [year, month, day]
        .filter(Boolean)
        .map((part) => part.padStart(2, '0'))
        .join('-')
    : [year, [season || month, day].filter(Boolean).join(' ')].filter(Boolean).join(', ');

  return [
    sentence([authors || (title ? '' : editors), date && `(${date})`].filter(Boolean).join(' ')),
    sentence(title),
    sentence([source, elements.text('edition'), elements.pages()].filter(Boolean).join(', ')),
    sentence([elements.text('publisher-loc'), elements.text('publisher-name')].filter(Boolean).join(': ')),
    ...elements.rest().map(sentence),
  ]
    .filter(Boolean)
    .join(' ');
}

const IDENTIFIERS = nameSet('label', 'object-id', 'pub-id', 'article-id');

/** Markup, which stands inside words. */
const MARKUP = nameSet('italic', 'bold', 'sub', 'sup', 'sc', 'named-content', 'styled-content');

const GROUPS = nameSet('person-group', 'publisher-name', 'publisher-loc', 'source', 'article-title', 'chapter-title');

/** Between two elements of a citation without a text between them: some publishers leave that to style sheets. */
function gapBetween(before: XmlNode | undefined, node: XmlNode): string[] {
  // Or between a group and a word: `</person-group>eds`.
  if (typeof node === 'string')
    return typeof before === 'object' && GROUPS.has(before.name) && /^\p{L}/u.test(node) ? [' '] : [];
  const pair = [before, node].flatMap((each) => (typeof each === 'object' ? [each] : []));
  if (pair.length < 2 || pair.some(({ name }) => MARKUP.has(name))) return [];
  return pair.every(isPerson) ? [', '] : [' '];
}

/** A printed citation without identifiers. */
function asPrinted(citation: XmlElement): string {
  const convertAll = (nodes: readonly XmlNode[]): XmlNode[] => {
    let before: XmlNode | undefined;
    return nodes.flatMap((node) => {
      if (isElement(node) && IDENTIFIERS.has(node.name)) return [];
      if (!isElement(node) && !node.trim()) return [node];
      const gap = gapBetween(before, node);
      const isNamed = typeof before === 'string' && /issn[\s:]*$/i.test(before);
      before = node;
      if (!isElement(node)) return [...gap, node];
      const word =
        node.name === 'etal' && !textOf(node) ? ['et al.'] : node.name === 'issn' && !isNamed ? [' ISSN '] : [];
      return [...gap, ...word, { ...node, children: convertAll(node.children) }];
    });
  };
  return textOf({ ...citation, children: convertAll(citation.children) });
}

/** Occurrences of a DOI in a text, plain or in an address; the first group is the address of another site, which stays. */
function occurrences(doi: string): RegExp {
  const resolver = 'https?://(?:dx\\.|www\\.)?doi\\.org/';
  const literals = [doi, doiUrl('', doi).slice(1), encodeURIComponent(doi)].map((each) =>
    each.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  );
  const own = `(?:\\bdoi:?\\s*)?(?:${resolver})?(?:${literals.join('|')})`;
  return new RegExp(
    `(https?://(?!(?:dx\\.|www\\.)?doi\\.org/)[^\\s<>"]+)|${own}(?:\\?[\\w=&.%-]+)?(?:#[\\w=&.%/-]+)?`,
    'gi',
  );
}

/** Removes the DOI, which is at the end of the line, and repairs the punctuation around the gap. */
function withoutDoi(text: string, doi: string): string {
  const rest = doi ? text.replace(occurrences(doi), (_, address?: string) => address ?? '') : text;
  return (
    collapse(rest)
      .replace(/\bPubMed(?: Central)?(?: PMC?ID)?:\s*(?:PMC)*\d+[.;]?/gi, '')
      .replace(/\(\s*\)|\[\s*\]/g, '')
      .replace(/\b(?:doi|PMC?ID):\s*(?=[.,;]|$)/gi, '')
      // `Available online: .`
      .replace(/:(?=\s*(?:[.,;]|\(accessed\b))/gi, '')
      // The comma after an abbreviation stays: `Akhter, N., Huang, X.`
      .replace(/([.,;])(?:\s*[.,;])+(?=\s|$)/g, (run, mark: string) =>
        /^\.\s*[,;]$/.test(run) ? run.replace(/\s/g, '') : run.includes('.') ? '.' : mark,
      )
      .replace(/\s+([.,;:)])/g, '$1')
      .replace(/\s+/g, ' ')
      .replace(/^\s|[\s,;:]+$/g, '')
  );
}
