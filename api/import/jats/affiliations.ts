import { parseRor } from '@press/contract/identifiers';
import type { InstitutionWire } from '@press/contract/wire';
import type { Notes } from './notes';
import {
  childElements,
  collapse,
  descendants,
  isElement,
  languageOf,
  nameSet,
  textOf,
  type XmlElement,
  type XmlNode,
} from './tree';

const NOT_PRINTED = nameSet('label', 'institution-id', 'email', 'phone', 'fax', 'xref', 'fn', 'sup', 'ext-link', 'uri');

/** Longer than any address; limits the work for one affiliation. */
const MAX_LENGTH = 2000;

/** Addresses and iDs of people, which some files repeat in the affiliation as printed. */
const OF_PERSON = /(?:\be-?mails?:?\s*)?\S+@[\w.-]*\w|(?:\borcid:?\s*)?https?:\/\/orcid\.org\/[\dX-]+/gi;

/** The affiliation as printed, where the file has it (SciELO PS, Pensoft), or with its own punctuation; else its elements with commas. */
export function affiliationText(aff: XmlElement): string {
  const original = childElements(aff, 'institution', 'addr-line').find(({ attrs }) =>
    /^(?:original|verbatim)$/.test(attrs['content-type'] ?? ''),
  );
  const form = original ?? separated(inOneLanguage(aff));
  return tidy(textOf(form, NOT_PRINTED).slice(0, MAX_LENGTH).replace(OF_PERSON, ''));
}

const MARKUP = nameSet('italic', 'bold', 'sub', 'break');

/** An institution, a part of an address, or a group of these. */
const isPlace = (node: XmlNode | undefined): boolean =>
  typeof node === 'object' && !NOT_PRINTED.has(node.name) && !MARKUP.has(node.name);

/** With commas between places that follow each other without a text. */
function separated(element: XmlElement): XmlElement {
  const inner = element.children.filter((child) => isElement(child) || child.trim());
  const children = inner.flatMap((child, at): XmlNode[] => [
    ...(isPlace(child) && isPlace(inner[at - 1]) ? [', '] : []),
    isElement(child) ? separated(child) : child,
  ]);
  return { ...element, children };
}

/** One of several forms: the English one, else the first. */
const formOf = (forms: readonly XmlElement[]): XmlElement | undefined =>
  forms.find((each) => /^en\b/.test(languageOf(each))) ?? forms[0];

/** An affiliation whose places are in several languages, with those of one language. */
function inOneLanguage(aff: XmlElement): XmlElement {
  const places = placesIn(aff).filter(languageOf);
  const chosen = languageOf(formOf(places) ?? aff);
  const names = new Set(places.filter((place) => languageOf(place) === chosen).map(({ name }) => name));
  const isForm = (node: XmlNode): boolean =>
    !isElement(node) || !names.has(node.name) || [chosen, ''].includes(languageOf(node));
  const formIn = (node: XmlNode): XmlNode =>
    isElement(node) ? { ...node, children: node.children.filter(isForm).map(formIn) } : node;
  return { ...aff, children: aff.children.filter(isForm).map(formIn) };
}

/** The elements of an affiliation at every depth. */
export const placesIn = (element: XmlElement): XmlElement[] =>
  childElements(element).flatMap((child) => [child, ...placesIn(child)]);

/** A heading in the text of an affiliation. */
const HEADING = /^\s*(?:authors?['’]? )?affiliations?\s*:\s*/i;

/** What is left of removed addresses: `(e-mail: )`, `; E-Mails:`, and the initials of their owners, `; (F.M.C.)`. */
const OF_ADDRESSES =
  /\(\s*(?:[Ee]-?[Mm]ail|[Tt]el|[Pp]hone|[Ff]ax)?[\s:.]*\)|;\s*(?:[Ee]-?[Mm]ails?:\s*)?\((?:\p{Lu}[\p{Ll}\p{Lu}]?\.[\s-]*)+\)|;\s*[Ee]-?[Mm]ails?:\s*(?:$|(?=;))/gu;

const tidy = (text: string): string =>
  collapse(
    text
      .replace(HEADING, '')
      .replace(OF_ADDRESSES, '')
      .replace(/\s+([,;.])/g, '$1')
      .replace(/([,;])(?:\s*[,;])+/g, '$1'),
  ).replace(/^[\s,;.]+|[\s,;.]+$/g, '');

/** The affiliations of an element: one of several forms of one. */
const affiliationsIn = (holder: XmlElement): XmlElement[] =>
  childElements(holder, 'aff', 'aff-alternatives').flatMap((each) =>
    each.name === 'aff' ? [each] : (formOf(childElements(each, 'aff')) ?? []),
  );

/** A group that is a contributor, in each of its forms. */
export const groupsOf = (contrib: XmlElement): XmlElement[] =>
  [contrib, ...childElements(contrib, 'collab-alternatives')].flatMap((parent) =>
    childElements(parent, 'collab', 'collab-name'),
  );

/** The ids to which a contributor refers; some files have them in the contributor's own attribute, or in an `<aff>` inside it. */
const referencesOf = (contrib: XmlElement): string[] =>
  [
    contrib,
    ...[contrib, ...groupsOf(contrib), ...childElements(contrib, 'aff')].flatMap((holder) =>
      childElements(holder, 'xref').filter(({ attrs }) => attrs['ref-type'] === 'aff'),
    ),
  ].flatMap(({ attrs }) => (attrs['rid'] ?? '').match(/\S+/g) ?? []);

/**
 * Returns a function that is true for an affiliation to which nobody refers, if contributors of the article refer to others: a
 * file may have a wrong reference.
 */
export function ofNobody(meta: XmlElement): (aff: XmlElement) => boolean {
  const referred = new Set([...descendants(meta, 'contrib')].flatMap(referencesOf));
  return (aff) => referred.size > 0 && !referred.has(aff.attrs['id'] ?? '');
}

/** The affiliations by id; an id of two of them says nothing. */
function byIdOf(meta: XmlElement): ReadonlyMap<string, XmlElement | undefined> {
  const all = [
    ...[...descendants(meta, 'aff')].map((aff) => [aff.attrs['id'] ?? '', aff] as const),
    ...[...descendants(meta, 'aff-alternatives')].flatMap((set) => {
      const aff = formOf(childElements(set, 'aff'));
      return aff ? [[set.attrs['id'] ?? '', aff] as const] : [];
    }),
  ];
  const found = new Map<string, XmlElement | undefined>();
  for (const [id, aff] of all) found.set(id, found.has(id) && found.get(id) !== aff ? undefined : aff);
  return found;
}

/** The affiliations of each group and of the article, if no contributor refers to any. */
function unlinked(meta: XmlElement): Map<XmlElement, XmlElement[]> {
  const anyReference = [...descendants(meta, 'contrib')].some((contrib) => referencesOf(contrib).length > 0);
  const groups = anyReference ? [] : childElements(meta, 'contrib-group');
  const ofArticle = affiliationsIn(meta);
  return new Map(
    groups.map((group) => {
      const all = [...affiliationsIn(group), ...ofArticle];
      return [group, [...new Map(all.map((aff) => [affiliationText(aff), aff])).values()]];
    }),
  );
}

/** True if the file does not say which person has which affiliation. */
const isOpen = (group: XmlElement, affiliations: readonly XmlElement[]): boolean =>
  affiliations.length > 1 && childElements(group, 'contrib').length > 1;

/**
 * Returns a function from an author to affiliations: those that the author refers to and those inside the author, else
 * that of the group or the article. Several affiliations to which nobody refers are those of an only author.
 */
export function readAffiliations(meta: XmlElement): (contrib: XmlElement, group: XmlElement) => string[] {
  const byId = byIdOf(meta);
  const shared = new Map([...unlinked(meta)].filter(([group, affiliations]) => !isOpen(group, affiliations)));
  return (contrib, group) => {
    const referred = referencesOf(contrib).flatMap((id) => byId.get(id) ?? []);
    const own = [contrib, ...groupsOf(contrib)].flatMap(affiliationsIn);
    const found = referred.length + own.length > 0 ? [...referred, ...own] : (shared.get(group) ?? []);
    return [...new Set(found.map(affiliationText).filter(Boolean))];
  };
}

/** The affiliations that the file links to none of several authors, with a note: they are stated of the article. */
export function affiliationsOfArticle(meta: XmlElement, notes: Notes): string[] {
  const byId = byIdOf(meta);
  const doubled = [...byId].flatMap(([id, aff]) => (id && !aff ? [id] : []));
  if (doubled.length > 0)
    notes.add(`several affiliations have the id ${doubled.join(', ')}: they are linked with no author`);
  const ambiguous = [...descendants(meta, 'aff')].filter(({ attrs }) => doubled.includes(attrs['id'] ?? ''));
  const open = [...unlinked(meta)].filter(([group, affiliations]) => isOpen(group, affiliations));
  if (open.length > 0) notes.add('the file does not say which author has which affiliation');
  return [
    ...new Set(
      [...ambiguous, ...open.flatMap(([, affiliations]) => affiliations)].map(affiliationText).filter(Boolean),
    ),
  ];
}

const WITH_ROR = nameSet('institution-id', 'ext-link', 'uri');

/** What an element states as a ROR id, by the kind that the file gives it or by its address; '' for any other. */
function writtenRor(element: XmlElement): string {
  if (!WITH_ROR.has(element.name)) return '';
  const written = element.attrs['href'] || textOf(element);
  const isRor = /^ror$/i.test(element.attrs['institution-id-type'] ?? '') || /\bror\.org\//i.test(written);
  return isRor ? written : '';
}

/** The institutions that the affiliations name by their ROR ids. */
export function readInstitutions(meta: XmlElement, notes: Notes): InstitutionWire[] {
  const found = new Map<string, InstitutionWire>();
  for (const aff of descendants(meta, 'aff')) {
    const affiliation = affiliationText(aff);
    for (const written of placesIn(aff).map(writtenRor).filter(Boolean)) {
      const ror = parseRor(written);
      if (!ror) notes.add(`ROR ${written} left out: its form or its check digits are wrong`);
      else if (affiliation) found.set(`${ror} ${affiliation}`, { affiliation, ror });
    }
  }
  return [...found.values()];
}
