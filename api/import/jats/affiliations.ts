import { childElements, collapse, descendants, isElement, nameSet, textOf, type XmlElement } from './tree';

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
  if (original) return tidy(textOf(original, NOT_PRINTED).slice(0, MAX_LENGTH).replace(OF_PERSON, ''));
  const hasPunctuation = aff.children.some((child) => !isElement(child) && child.trim());
  if (hasPunctuation) return tidy(textOf(aff, NOT_PRINTED));
  const parts = childElements(aff).flatMap((part) => {
    if (part.name === 'institution-wrap') return childElements(part, 'institution');
    return part.name === 'addr-line' && childElements(part).length > 1 ? childElements(part) : [part];
  });
  return tidy(
    parts
      .map((part) => textOf({ name: '', attrs: {}, children: [part] }, NOT_PRINTED))
      .filter(Boolean)
      .join(', '),
  );
}

const tidy = (text: string): string =>
  collapse(
    text
      .slice(0, MAX_LENGTH)
      .replace(/\s+([,;.])/g, '$1')
      .replace(/([,;])(?:\s*[,;])+/g, '$1'),
  ).replace(/^[\s,;.]+|[\s,;.]+$/g, '');

/** The affiliations of an element: the first of several forms of one. */
const affiliationsIn = (holder: XmlElement): XmlElement[] =>
  childElements(holder, 'aff', 'aff-alternatives').flatMap((each) =>
    each.name === 'aff' ? [each] : childElements(each, 'aff').slice(0, 1),
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
 * Returns a function from an author to affiliations: those that the author refers to, else those inside the author, else
 * those of the group and the article, unless another author of the article refers to some.
 */
export function readAffiliations(meta: XmlElement): (contrib: XmlElement, group: XmlElement) => string[] {
  const byId = new Map([
    ...[...descendants(meta, 'aff')].map((aff) => [aff.attrs['id'] ?? '', aff] as const),
    ...[...descendants(meta, 'aff-alternatives')].flatMap((set) =>
      childElements(set, 'aff')
        .slice(0, 1)
        .map((aff) => [set.attrs['id'] ?? '', aff] as const),
    ),
  ]);
  const anyReference = [...descendants(meta, 'contrib')].some((contrib) => referencesOf(contrib).length > 0);

  return (contrib, group) => {
    const referred = referencesOf(contrib).flatMap((id) => byId.get(id) ?? []);
    const own = affiliationsIn(contrib);
    const shared = anyReference ? [] : [...affiliationsIn(group), ...affiliationsIn(meta)];
    const found = [referred, own, shared].find((list) => list.length > 0) ?? [];
    return [...new Set(found.map(affiliationText).filter(Boolean))];
  };
}
