import { isUndividedScript } from '@press/contract/citation';
import { parseOrcid } from '@press/contract/identifiers';
import type { ContentAuthor } from '../../content/model';
import type { Notes } from './notes';
import { childAt, childElements, nameSet, textOf, collapse, descendants, isElement, type XmlElement } from './tree';

interface PrintedName {
  given: string;
  family: string;
  name: string;
  suffix: string;
  /** Set if there is no given name that shows it. */
  kind?: 'person' | 'organization';
}

const TITLES_OF_PERSONS = nameSet('degrees', 'prefix');

/** A person's name. With `name-style="eastern"` the family name is printed first. */
function personName(name: XmlElement): PrintedName {
  const family = textOf(childAt(name, 'surname'));
  const given = textOf(childAt(name, 'given-names'));
  const suffix = textOf(childAt(name, 'suffix'));
  if (!family && !given) return { ...onlyName(textOf(name, TITLES_OF_PERSONS)), kind: 'person' };
  const isEastern = name.attrs['name-style'] === 'eastern' || isUndividedScript(given);
  const between = isUndividedScript(family) && isUndividedScript(given) ? '' : ' ';
  const parts = isEastern ? [[family, given].filter(Boolean).join(between), suffix] : [given, family, suffix];
  return { given, family, suffix, name: parts.filter(Boolean).join(' '), ...(!given && { kind: 'person' as const }) };
}

/** An undivided name is stored as a family name, so that it sorts and prints as a whole. */
const onlyName = (name: string): PrintedName => ({ given: '', family: name, name, suffix: '' });

const NOT_OF_GROUP_NAME = nameSet('contrib-group', 'xref', 'fn', 'label', 'aff', 'address', 'email');

/** The English one of several forms of a name, else the first. */
export function nameOf(contrib: XmlElement): PrintedName | undefined {
  const alternatives = childAt(contrib, 'name-alternatives');
  const names = [contrib, alternatives].flatMap((parent) => childElements(parent, 'name', 'string-name'));
  const person = names.find(({ attrs }) => /^en\b/i.test(attrs['lang'] ?? '')) ?? names[0];
  if (person) return personName(person);
  const [group] = [contrib, childAt(contrib, 'collab-alternatives')].flatMap((parent) =>
    childElements(parent, 'collab'),
  );
  if (group) return { ...onlyName(textOf(group, NOT_OF_GROUP_NAME)), kind: 'organization' };
  return childAt(contrib, 'anonymous') ? onlyName('Anonymous') : undefined;
}

/** The checked iD of a person, or ''. */
export function readOrcid(contrib: XmlElement, notes: Notes): string {
  const ids = childElements(contrib, 'contrib-id', 'uri', 'ext-link').filter(
    ({ attrs, ...id }) =>
      attrs['contrib-id-type'] === 'orcid' || /orcid\.org/i.test(`${attrs['href'] ?? ''} ${textOf({ attrs, ...id })}`),
  );
  const [id] = ids;
  if (!id) return '';
  const written = [textOf(id), id.attrs['href'] ?? ''].filter(Boolean);
  const orcid = written.map(parseOrcid).find(Boolean);
  if (!orcid) notes.add(`ORCID ${written.at(-1) ?? ''} left out: its form or its check digit is wrong`);
  return orcid ?? '';
}

/** Types of contributors that are authors; any other type, such as translator, is an additional role. */
const AUTHOR = /author|^(?:person|collab|group|corresp|contributor|)$/i;

const isAuthor = (contrib: XmlElement, group: XmlElement): boolean =>
  AUTHOR.test(contrib.attrs['contrib-type'] ?? '') &&
  !/editor|reviewer|translator/i.test(group.attrs['content-type'] ?? '');

/** A contributor with its group. */
export interface Contributor {
  contrib: XmlElement;
  group: XmlElement;
}

/** The contributors in printed order, authors or others. */
export const contributorsOf = (meta: XmlElement, areAuthors: boolean): Contributor[] =>
  childElements(meta, 'contrib-group').flatMap((group) =>
    childElements(group, 'contrib')
      .filter((contrib) => isAuthor(contrib, group) === areAuthors)
      .map((contrib) => ({ contrib, group })),
  );

/** The authors in printed order, people and groups, with their affiliations. */
export function readAuthors(meta: XmlElement, notes: Notes): ContentAuthor[] {
  const affiliationsOf = readAffiliations(meta);
  return contributorsOf(meta, true).flatMap(({ group, contrib }) => {
    const name = nameOf(contrib);
    if (!name?.name) return [];
    return [{ ...name, orcid: readOrcid(contrib, notes), affiliations: affiliationsOf(contrib, group) }];
  });
}

const NOT_PRINTED = nameSet('label', 'institution-id', 'email', 'phone', 'fax', 'xref', 'fn', 'sup', 'ext-link', 'uri');

/** Longer than any address; limits the work for one affiliation. */
const MAX_LENGTH = 2000;

/** Addresses and iDs of people, which some files repeat in the affiliation as printed. */
const OF_PERSON = /(?:\be-?mail:?\s*)?\S+@[\w.-]*\w|(?:\borcid:?\s*)?https?:\/\/orcid\.org\/[\dX-]+/gi;

/** The affiliation as printed, where the file has it (SciELO PS), or with its own punctuation; else its elements with commas. */
export function affiliationText(aff: XmlElement): string {
  const original = childElements(aff, 'institution').find(({ attrs }) => attrs['content-type'] === 'original');
  if (original) return tidy(textOf(original, NOT_PRINTED).replace(OF_PERSON, ''));
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
  const references = (contrib: XmlElement): XmlElement[] =>
    childElements(contrib, 'xref').filter(({ attrs }) => attrs['ref-type'] === 'aff');
  const anyReference = [...descendants(meta, 'contrib')].some((contrib) => references(contrib).length > 0);

  return (contrib, group) => {
    const referred = references(contrib)
      .flatMap(({ attrs }) => (attrs['rid'] ?? '').split(/\s+/))
      .flatMap((id) => byId.get(id) ?? []);
    const own = affiliationsIn(contrib);
    const shared = anyReference ? [] : [...affiliationsIn(group), ...affiliationsIn(meta)];
    const found = [referred, own, shared].find((list) => list.length > 0) ?? [];
    return [...new Set(found.map(affiliationText).filter(Boolean))];
  };
}
