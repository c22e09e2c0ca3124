import { doiUrl, findDoi, parseDoi } from '@press/contract/identifiers';
import type { ElementName } from './elements';
import type { ReferenceLinksWire } from '@press/contract/wire';
import { withoutDoi } from './reference-doi';
import { isPrintedId, linksOf } from './reference-links';
import { isPrinted, withPunctuation, worksOf, type CitedWork } from './cited-works';
import type { ArticleContext } from './context';
import { withoutLabel } from '../../content/number-labels';
import {
  childAt,
  childElements,
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

/** The reference list in order. A `<ref>` with several works has an entry for each, with its number. */
export function readReferences(article: XmlElement, { notes, places }: ArticleContext): ReadReference[] {
  const refs = [childAt(article, 'body'), childAt(article, 'back')].flatMap((part) => [...descendants(part, 'ref')]);
  const read = refs.map((ref, index) => {
    const entries = entriesOf(ref).map(({ line, forms }, at) => {
      const own = forms.map((form) => places.of(form)).find(Boolean);
      const id = places.of(ref) ?? `ref-${index + 1}`;
      if (own && at === 0) places.alias(own, id);
      return { line, links: { id: at === 0 ? id : (own ?? `${id}-${at + 1}`), ...linksOf(ref, forms) } };
    });
    if (entries.length === 0) notes.count('reference');
    return entries;
  });
  const areUnnumbered = read.every((entries) => entries.every(({ links }) => !links.label));
  // Cross-references count `<ref>`s.
  const isNumbered = areUnnumbered && read.some((entries) => entries.length > 1);
  return read.flatMap((entries, index) =>
    isNumbered ? entries.map((entry) => ({ ...entry, links: { ...entry.links, label: `${index + 1}` } })) : entries,
  );
}

/** The works of a `<ref>` as lines, with the notes after the last one; none if it cites nothing. */
function entriesOf(ref: XmlElement): { line: string; forms: readonly XmlElement[] }[] {
  const works = worksOf(ref);
  const shown = new Set(works.flatMap(({ forms }) => forms));
  const notes = childElements(ref, 'note').filter((note) => !shown.has(note));
  const said = notes.map((note) => sentence(textOf(note))).filter(Boolean);
  // Some files repeat the number of the reference in its text.
  const number = /^\W*(\d{1,9})\W*$/.exec(textOf(childAt(ref, 'label')))?.[1];
  const withoutNumber = (line: string): string =>
    (number ? line.replace(new RegExp(`^(?:\\[${number}\\]|\\(${number}\\)|${number}[.)])\\s+`), '') : line).replace(
      /^[.,;:)\]]+\s*/,
      '',
    );
  const entries = works
    .map((work) => ({ line: withoutNumber(lineOf(work)), forms: work.forms }))
    .filter(({ line }) => line);
  const last = entries.pop();
  const line = [last?.line ?? '', ...said].filter(Boolean).join(' ');
  return line ? [...entries, { line, forms: last?.forms ?? notes }] : entries;
}

/** A `<ref>` as one line; empty if it cites nothing. */
export const lineOfReference = (ref: XmlElement): string =>
  entriesOf(ref)
    .map(({ line }) => line)
    .join(' ');

/** A work that is described like a reference, such as a reviewed book. */
export const lineOfWork = (work: XmlElement): string => lineOf({ shown: work, forms: [work] });

function lineOf({ shown, forms }: CitedWork): string {
  const [doi = '', ...further] = doisOf([shown, ...forms]);
  const written = (isPrinted(shown) ? asPrinted : assembled)(withScripts(withPunctuation(shown)));
  const text = withoutDoi(written.slice(0, MAX_LENGTH), doi);
  // A citation of several works has several DOIs; the line ends with the first.
  const others = further.filter((each) => !text.toLowerCase().includes(each.toLowerCase()));
  return [sentence(text), ...[...others, doi].filter(Boolean).map((each) => doiUrl('https://doi.org', each))]
    .filter(Boolean)
    .join(' ');
}

/** The DOIs that the elements of a work's forms state, else the first in its text. */
function doisOf(forms: readonly XmlElement[]): string[] {
  const stated = new Map<string, string>();
  for (const doi of forms.flatMap(candidatesIn).map(wholeDoi))
    if (doi && !stated.has(doi.toLowerCase())) stated.set(doi.toLowerCase(), doi);
  const written = forms.map((form) => findDoi(textOf(form))?.doi.slice(0, MAX_DOI_LENGTH)).find(Boolean);
  return stated.size > 0 ? [...stated.values()] : written ? [written] : [];
}

function candidatesIn(citation: XmlElement): string[] {
  const ids = (['pub-id', 'object-id', 'article-id'] as const).flatMap((name) => [...descendants(citation, name)]);
  const links = (['ext-link', 'uri'] as const).flatMap((name) => [...descendants(citation, name)]);
  return [
    ...ids.filter(({ attrs }) => attrs['pub-id-type'] === 'doi').map((id) => textOf(id)),
    ...links.map(({ attrs }) => attrs['href'] ?? '').filter((href) => /doi\.org\//i.test(href)),
  ];
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

/** Takes the elements of a citation one by one, so that the remaining ones can be shown too. */
class Elements {
  readonly #left: Set<XmlElement>;

  constructor(citation: XmlElement) {
    this.#left = new Set(childElements(citation).filter((each) => !isHidden(each)));
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
  const word = FURTHER.get(kindOf(element));
  return word && text && !text.toLowerCase().includes(word.toLowerCase()) ? `${word} ${text}` : text;
}

/** `2019-05-03`, `3 May 2019`; a date with text between its elements unchanged. */
function dateIn(element: XmlElement): string {
  if (element.children.some((child) => !isElement(child) && child.trim())) return textOf(element);
  const [year = '', month = '', day = ''] = (['year', 'month', 'day'] as const).map((name) =>
    textOf(childAt(element, name)),
  );
  const parts = /^\d+$/.test(month) ? [year, month.padStart(2, '0'), day && day.padStart(2, '0')] : [day, month, year];
  return parts.filter(Boolean).join(/^\d+$/.test(month) ? '-' : ' ');
}

/** The name of an element, or the type of an identifier. */
const kindOf = ({ name, attrs }: XmlElement): string => (name === 'pub-id' ? (attrs['pub-id-type'] ?? name) : name);

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
 * A citation of elements without punctuation: `Kumar S, Nei M (2008). Title. Brief Bioinform 9(2), 299–306.` Elements
 * for which the pattern has no place follow it.
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

/** True for elements that become links or are only for machines. */
const isHidden = (element: XmlElement): boolean => IDENTIFIERS.has(element.name) && !isPrintedId(element);

/** Markup that occurs inside words. */
const MARKUP = nameSet('italic', 'bold', 'sub', 'sup', 'sc', 'named-content', 'styled-content');

const GROUPS = nameSet('person-group', 'publisher-name', 'publisher-loc', 'source', 'article-title', 'chapter-title');

/** Between two elements of a citation without text in between, which some publishers leave to style sheets. */
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
      if (isElement(node) && isHidden(node)) return [];
      if (!isElement(node) && !node.trim()) return [node];
      const gap = gapBetween(before, node);
      const number = isElement(node) ? /^is[bs]n$/.exec(kindOf(node))?.[0].toUpperCase() : undefined;
      const isNamed = typeof before === 'string' && /is[bs]n[\s:]*$/i.test(before);
      before = node;
      if (!isElement(node)) return [...gap, node];
      const word = node.name === 'etal' && !textOf(node) ? ['et al.'] : number && !isNamed ? [` ${number} `] : [];
      return [...gap, ...word, { ...node, children: convertAll(node.children) }];
    });
  };
  return textOf({ ...citation, children: convertAll(citation.children) });
}
