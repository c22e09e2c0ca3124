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
const OF_PERSON = /(?:\be-?mail:?\s*)?\S+@[\w.-]*\w|(?:\borcid:?\s*)?https?:\/\/orcid\.org\/[\dX-]+/gi;

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

/** What is left of removed addresses: `(e-mail: )`, and the initials of their owners, `; (F.M.C.)`. */
const OF_ADDRESSES =
  /\(\s*(?:[Ee]-?[Mm]ail|[Tt]el|[Pp]hone|[Ff]ax)?[\s:.]*\)|;\s*\((?:\p{Lu}[\p{Ll}\p{Lu}]?\.[\s-]*)+\)/gu;

const tidy = (text: string): string =>
  collapse(
    text
      .replace(OF_ADDRESSES, '')
      .replace(/\s+([,;.])/g, '$1')
      .replace(/([,;])(?:\s*[,;])+/g, '$1'),
  ).replace(/^[\s,;.]+|[\s,;.]+$/g, '');

/** The affiliations of an element: one of several forms of one. */
const affiliationsIn = (holder: XmlElement): XmlElement[] =>
  childElements(holder, 'aff', 'aff-alternatives').flatMap((each) =>
    each.name === 'aff' ? [each] : (formOf(childElements(each, 'aff')) ?? []),
  );

/** The ids to which a contributor refers; some files have them in the contributor's own attribute. */
const referencesOf = (contrib: XmlElement): string[] =>
  [contrib, ...childElements(contrib, 'xref').filter(({ attrs }) => attrs['ref-type'] === 'aff')].flatMap(
    ({ attrs }) => (attrs['rid'] ?? '').match(/\S+/g) ?? [],
  );

/**
 * Returns a function that is true for an affiliation to which nobody refers, if contributors of the article refer to others: a
 * file may have a wrong reference.
 */
export function ofNobody(meta: XmlElement): (aff: XmlElement) => boolean {
  const referred = new Set([...descendants(meta, 'contrib')].flatMap(referencesOf));
  return (aff) => referred.size > 0 && !referred.has(aff.attrs['id'] ?? '');
}

/**
 * Returns a function from an author to affiliations: those that the author refers to and those inside the author, else
 * those of the group and the article, unless another author of the article refers to some.
 */
export function readAffiliations(meta: XmlElement): (contrib: XmlElement, group: XmlElement) => string[] {
  const byId = new Map([
    ...[...descendants(meta, 'aff')].map((aff) => [aff.attrs['id'] ?? '', aff] as const),
    ...[...descendants(meta, 'aff-alternatives')].flatMap((set) => {
      const aff = formOf(childElements(set, 'aff'));
      return aff ? [[set.attrs['id'] ?? '', aff] as const] : [];
    }),
  ]);
  const anyReference = [...descendants(meta, 'contrib')].some((contrib) => referencesOf(contrib).length > 0);

  return (contrib, group) => {
    const referred = referencesOf(contrib).flatMap((id) => byId.get(id) ?? []);
    const own = affiliationsIn(contrib);
    const shared = anyReference ? [] : [...affiliationsIn(group), ...affiliationsIn(meta)];
    const found = referred.length + own.length > 0 ? [...referred, ...own] : shared;
    return [...new Set(found.map(affiliationText).filter(Boolean))];
  };
}
