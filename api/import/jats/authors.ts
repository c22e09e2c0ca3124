import { isUndividedScript } from '@press/contract/citation';
import { parseOrcid } from '@press/contract/identifiers';
import type { ContentAuthor } from '../../content/model';
import type { AuthorMarkWire } from '@press/contract/wire';
import { groupsOf, readAffiliations } from './affiliations';
import type { Notes } from './notes';
import type { Places } from './places';
import { childAt, childElements, nameSet, textOf, type XmlElement } from './tree';

interface PrintedName {
  given: string;
  family: string;
  name: string;
  suffix: string;
  /** Set if the name is not divided, which would leave it open. */
  kind?: 'person' | 'organization';
}

const TITLES_OF_PERSONS = nameSet('degrees', 'prefix');

/** A person's name. With `name-style="eastern"` the family name is printed first. */
export function personName(name: XmlElement): PrintedName {
  const family = textOf(childAt(name, 'surname'));
  const given = textOf(childAt(name, 'given-names'));
  const suffix = textOf(childAt(name, 'suffix'));
  if (!family && !given) return { ...printedName(textOf(name, TITLES_OF_PERSONS)), kind: 'person' };
  if (!family || !given)
    return {
      ...onlyName([given, family].join('')),
      suffix,
      name: [given, family, suffix].filter(Boolean).join(' '),
      kind: 'person',
    };
  const isEastern = name.attrs['name-style'] === 'eastern' || isUndividedScript(given);
  const between = isUndividedScript(family) && isUndividedScript(given) ? '' : ' ';
  const parts = isEastern ? [[family, given].filter(Boolean).join(between), suffix] : [given, family, suffix];
  return { given, family, suffix, name: parts.filter(Boolean).join(' ') };
}

/** An undivided name is stored as a family name, so that it sorts and prints as a whole. */
const onlyName = (name: string): PrintedName => ({ given: '', family: name, name, suffix: '' });

/** A comma divides a name in one text (`Lovelace, Ada`), but not a suffix or a degree from it (`Ada Lovelace, PhD`). */
function printedName(text: string): PrintedName {
  const [, family = '', given = ''] = /^([^,]+), ([^,]+)$/.exec(text) ?? [];
  if (!given || /^(?:[JS]r\b|[IVX]+\.?$)|\p{Lu}\.?\p{Lu}|h\.? ?D|\p{Ll}\p{Lu}/u.test(given)) return onlyName(text);
  return { given, family, suffix: '', name: `${given} ${family}` };
}

const NOT_OF_GROUP_NAME = nameSet('contrib-group', 'xref', 'fn', 'label', 'aff', 'address', 'email');

const formsOf = (contrib: XmlElement): XmlElement[] =>
  [contrib, childAt(contrib, 'name-alternatives')].flatMap((parent) => childElements(parent, 'name', 'string-name'));

const groupName = (group: XmlElement): string => textOf(group, NOT_OF_GROUP_NAME).replace(/^\(([^()]*)\)$/, '$1');

/** The other forms of the name of a person or group, such as that in the author's own script. */
export const otherNamesOf = (contrib: XmlElement): string[] => {
  const persons = formsOf(contrib).map((form) => personName(form).name);
  const names = persons.length > 0 ? persons : groupsOf(contrib).map(groupName);
  return [...new Set(names)].filter((name) => name && name !== nameOf(contrib)?.name);
};

/** The English one of several forms of a name, else the first. */
export function nameOf(contrib: XmlElement): PrintedName | undefined {
  const names = formsOf(contrib);
  const person = names.find(({ attrs }) => /^en\b/i.test(attrs['lang'] ?? '')) ?? names[0];
  if (person) return personName(person);
  const [group] = groupsOf(contrib);
  if (group) return { ...onlyName(groupName(group)), kind: 'organization' };
  return childAt(contrib, 'anonymous') ? onlyName('Anonymous') : undefined;
}

/** True for an ORCID iD, by its address or by the kind that the file gives it. */
export const isOrcid = (element: XmlElement): boolean =>
  [element.attrs['contrib-id-type'], element.attrs['ext-link-type'], element.attrs['content-type']].some(
    (kind) => kind?.toLowerCase() === 'orcid',
  ) || /orcid\.org/i.test(`${element.attrs['href'] ?? ''} ${textOf(element)}`);

/** The checked iD of a person, or ''. */
export function readOrcid(contrib: XmlElement, notes: Notes): string {
  const id = childElements(contrib, 'contrib-id', 'uri', 'ext-link').find(isOrcid);
  if (!id) return '';
  const written = [textOf(id), id.attrs['href'] ?? ''].filter(Boolean);
  const orcid = written.map(parseOrcid).find(Boolean);
  if (!orcid) notes.add(`ORCID ${written.at(-1) ?? ''} left out: its form or its check digit is wrong`);
  return orcid ?? '';
}

/** Types of contributors that are authors; any other type, such as translator, is an additional role. */
const AUTHOR = /author|^(?:person|collab(?:oration)?|group|corresp|contributor|)$/i;

/** False for the members of a group who are named below the authors (`author non-byline`). */
export const isOfByline = (contrib: XmlElement, group: XmlElement): boolean =>
  !/non-?byline/i.test(`${contrib.attrs['contrib-type']} ${group.attrs['content-type']}`) &&
  !/^collaborators?$/i.test(group.attrs['content-type'] ?? '');

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
      .filter((contrib) => isOfByline(contrib, group) && isAuthor(contrib, group) === areAuthors)
      .map((contrib) => ({ contrib, group })),
  );

/** The marks after the names of authors that lead to notes: `‡` to "Deceased". Those of affiliations are renumbered. */
export const readMarks = (meta: XmlElement, places: Places): AuthorMarkWire[] =>
  contributorsOf(meta, true)
    .filter(({ contrib }) => nameOf(contrib)?.name)
    .flatMap(({ contrib }, author) =>
      [contrib, ...groupsOf(contrib)]
        .flatMap((holder) => childElements(holder, 'xref'))
        .flatMap((reference) => {
          const notes = reference.attrs['ref-type'] === 'aff' ? [] : places.leadingTo(reference.attrs['rid'] ?? '');
          const written = textOf(reference) || places.textLeadingTo(reference, '') || '*';
          // Some files have the commas between marks inside them: `,b,c`.
          const marks = written.match(/[^\s,;]+/g) ?? ['*'];
          const each = marks.length === notes.length ? marks : [marks.join(',')];
          return each.flatMap((mark, at) => (notes[at] ? [{ author, mark, note: notes[at] }] : []));
        }),
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
