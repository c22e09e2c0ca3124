import { findDoi } from '@press/contract/identifiers';
import type { Notes } from './notes';
import { at, collapse, descendants, elements, isElement, textOf, type XmlElement } from './tree';

const CITATIONS = ['mixed-citation', 'element-citation', 'nlm-citation', 'citation'];

/** Identifiers of other services, and what the DOI at the end says already. */
const IDENTIFIERS = ['label', 'object-id', 'pub-id', 'article-id'];

/** Longer than any reference or DOI: a bound on the work that one entry can cause. */
const MAX_LINE = 4000;
const MAX_DOI = 300;

function doiOf(citation: XmlElement): string {
  const ids = ['pub-id', 'object-id', 'article-id'].flatMap((name) => [...descendants(citation, name)]);
  const links = [...descendants(citation, 'ext-link'), ...descendants(citation, 'uri')].map(
    ({ attrs }) => attrs['href'] ?? '',
  );
  const candidates = [
    ...ids.filter(({ attrs }) => attrs['pub-id-type'] === 'doi').map((id) => textOf(id)),
    ...links.filter((href) => /doi\.org\//i.test(href)),
  ];
  return candidates.map(onlyDoi).find(Boolean) ?? findDoi(textOf(citation))?.doi.slice(0, MAX_DOI) ?? '';
}

/** The DOI of a text that holds nothing after it; empty where a space or `<` inside would cut it short. */
function onlyDoi(text: string): string {
  const found = findDoi(text.slice(0, MAX_DOI));
  return found && /^\W*$/.test(found.after) ? found.doi : '';
}

const sentence = (text: string): string => (text && !/[.?!]$/.test(text) ? `${text}.` : text);

function personOf(person: XmlElement): string {
  if (person.name === 'etal') return 'et al.';
  const parts = ['surname', 'given-names', 'suffix'].map((name) => textOf(at(person, name))).filter(Boolean);
  return parts.length ? parts.join(' ') : textOf(person);
}

const people = (group: XmlElement | undefined): string =>
  elements(group, 'name', 'string-name', 'collab', 'etal', 'anonymous').map(personOf).filter(Boolean).join(', ');

function pagesOf(citation: XmlElement): string {
  const [first, last] = [textOf(at(citation, 'fpage')), textOf(at(citation, 'lpage'))];
  if (first) return last && last !== first ? `${first}–${last}` : first;
  return textOf(at(citation, 'page-range')) || textOf(at(citation, 'elocation-id'));
}

/** `Kumar S, Nei M (2008). Title. Brief Bioinform 9(2), 299–306.` from elements that carry no punctuation of their own. */
function assembled(citation: XmlElement): string {
  const text = (name: string): string => textOf(at(citation, name));
  const groups = elements(citation, 'person-group');
  const group = (type: string): XmlElement | undefined =>
    groups.find(({ attrs }) => attrs['person-group-type'] === type);
  const authors =
    people(group('author') ?? groups.find(({ attrs }) => !attrs['person-group-type'])) || people(citation);
  const editors = people(group('editor'));
  const title = text('article-title') || text('chapter-title') || text('part-title') || text('data-title');
  const issue = text('issue');
  const volume = `${text('volume')}${issue ? `(${issue})` : ''}`;
  const editedBy = editors ? `${editors} (eds), ` : '';
  const source = `${title && editors ? `In: ${editedBy}` : ''}${[text('source') || text('conf-name'), volume].filter(Boolean).join(' ')}`;
  const comments = elements(citation, 'comment').map((comment) => textOf(comment));

  return [
    sentence([authors || (title ? '' : editors), text('year') && `(${text('year')})`].filter(Boolean).join(' ')),
    sentence(title),
    sentence([source, text('edition'), pagesOf(citation)].filter(Boolean).join(', ')),
    sentence([text('publisher-loc'), text('publisher-name')].filter(Boolean).join(': ')),
    ...comments.map(sentence),
  ]
    .filter(Boolean)
    .join(' ');
}

/** A printed citation as it stands; only names may lack the space between their parts. */
function printed(citation: XmlElement): string {
  const spaced = (node: XmlElement): XmlElement => {
    if (IDENTIFIERS.includes(node.name)) return { ...node, children: [] };
    const written = node.children.some((child) => !isElement(child) && child.trim());
    if (node.name === 'name' && !written) return { ...node, children: [personOf(node)] };
    return { ...node, children: node.children.map((child) => (isElement(child) ? spaced(child) : child)) };
  };
  return textOf(spaced(citation));
}

/** Leaves out what the address at the end repeats, and mends the punctuation around the gap. */
function tidy(text: string, doi: string): string {
  const literal = doi.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const withoutDoi = doi
    ? text.replace(new RegExp(`(?:\\bdoi:?\\s*)?(?:https?://(?:dx\\.|www\\.)?doi\\.org/)?${literal}`, 'gi'), '')
    : text;
  return collapse(withoutDoi)
    .replace(/\bPubMed(?: Central)?(?: PMC?ID)?:\s*(?:PMC)*\d+[.;]?/gi, '')
    .replace(/\bdoi:\s*(?=\.|$)/gi, '')
    .replace(/\s+([.,;:)])/g, '$1')
    .replace(/\(\s*\)|\[\s*\]/g, '')
    .replace(/([.,;])(?:\s*[.,;])+(?=\s|$)/g, (run, mark: string) => (run.includes('.') ? '.' : mark))
    .replace(/\s+/g, ' ')
    .replace(/[\s,;:]+$/, '')
    .trim();
}

function lineOf(citation: XmlElement): string {
  const punctuated = citation.children.some((child) => !isElement(child) && child.trim());
  const doi = doiOf(citation);
  const text = tidy((punctuated ? printed(citation) : assembled(citation)).slice(0, MAX_LINE), doi);
  if (!text) return doi && `https://doi.org/${doi}`;
  return [sentence(text), doi && `https://doi.org/${doi}`].filter(Boolean).join(' ');
}

/** The citations of one `<ref>`: all it holds, but only one of each set of alternatives. */
function citationsOf(ref: XmlElement): XmlElement[] {
  const direct = elements(ref, ...CITATIONS);
  const alternatives = elements(ref, 'citation-alternatives').flatMap((set) => elements(set, ...CITATIONS).slice(0, 1));
  const found = [...direct, ...alternatives];
  return found.length ? found : elements(ref, 'note');
}

/** The reference list, one plain line an entry, in its order. */
export function readReferences(article: XmlElement, notes: Notes): string[] {
  return [...descendants(at(article, 'back'), 'ref')].flatMap((ref) => {
    const line = citationsOf(ref).map(lineOf).filter(Boolean).join(' ');
    if (!line) notes.count('reference');
    return line ? [line] : [];
  });
}
