import type { RichNode } from '@press/contract/richtext';
import type { EditorWire, StatementWire } from '@press/contract/wire';
import { capital, codeInWords } from '@press/contract/words';
import { affiliationText, affiliationsOfArticle, groupsOf, ofNobody, readAffiliations } from './affiliations';
import { contributorsOf, isOfByline, isOrcid, nameOf, otherNamesOf, readOrcid, type Contributor } from './authors';
import { blockNodes, withLabel } from './blocks';
import type { ArticleContext } from './context';
import { writeRich } from './inline';
import { unique } from './subjects';
import { childAt, childElements, textOf, type XmlElement } from './tree';

const CONTACTS = [
  'email',
  'phone',
  'fax',
  'uri',
  'ext-link',
  'addr-line',
  'city',
  'state',
  'postal-code',
  'country',
] as const;

/** Texts of elements, joined by commas. */
const joined = (elements: readonly (XmlElement | string)[]): string =>
  elements
    .map((each) => (typeof each === 'string' ? each : textOf(each)))
    .filter(Boolean)
    .join(', ');

/** The addresses in an affiliation outside elements, also in one as printed. */
const emailsInText = (holder: XmlElement): string[] =>
  holder.name === 'aff'
    ? [holder, ...childElements(holder, 'institution', 'addr-line')].flatMap(({ children }) =>
        children.flatMap((child) =>
          typeof child === 'string' ? (child.slice(0, 2000).match(/[^\s;,:()]+@[^\s;,()]+[^\s;,.()]/g) ?? []) : [],
        ),
      )
    : [];

/** The contact details of a person inside a contributor or an affiliation. */
function contactsOf(holder: XmlElement): string {
  const address = childAt(holder, 'address');
  const own = holder.name === 'aff' ? (['email', 'phone', 'fax', 'uri', 'ext-link'] as const) : CONTACTS;
  return joined([
    ...childElements(holder, ...own).filter((each) => !isOrcid(each) && !each.attrs['contrib-id-type']),
    ...childElements(address, ...CONTACTS, 'institution', 'institution-wrap'),
    ...emailsInText(holder),
  ]);
}

/** The file's data of its contributors besides names and affiliations. */
export function contributorStatements(meta: XmlElement, context: ArticleContext): StatementWire[] {
  const people = [...contributorsOf(meta, true), ...contributorsOf(meta, false)].map(({ contrib }) => ({
    contrib,
    name: nameOf(contrib)?.name ?? '',
  }));
  const lines = (textFor: (contrib: XmlElement) => string): RichNode[] =>
    people.flatMap(({ contrib, name }) => line(name, textFor(contrib)));
  const authors = new Set(contributorsOf(meta, true).map(({ contrib }) => contrib));
  const text = { ...context, place: 'text' as const };
  const affiliationsOf = readAffiliations(meta);
  const about = people.flatMap(({ contrib, name }) => [
    ...line(name, joined([...prefixesOf(contrib), ...childElements(contrib, 'degrees')])),
    ...line(
      name,
      [
        ...childElements(contrib, 'on-behalf-of').map((each) => onBehalfOf('on', each)),
        // Beside the name of a person: `for the Tide Group`.
        ...(childElements(contrib, 'name', 'string-name').length > 0 ? childElements(contrib, 'collab') : []).map(
          (each) => textOf(each),
        ),
      ].join(', '),
    ),
    ...childElements(contrib, 'bio', 'author-comment').flatMap((each) =>
      withLabel(name, blockNodes(each.children, text, 4), true),
    ),
    ...peopleOf(name, membersOf(contrib), affiliationsOf),
  ]);
  const written = [childAt(meta, 'author-notes'), ...childElements(meta, 'contrib-group')]
    .map((each) => textOf(each))
    .join(' ');
  const ofGroups = childElements(meta, 'contrib-group').flatMap((group) => [
    ...peopleOf(
      'Collaborators',
      peopleIn(group).filter(({ contrib }) => !isOfByline(contrib, group)),
      affiliationsOf,
    ),
    ...childElements(group, 'on-behalf-of').flatMap((each) => line('', onBehalfOf('On', each))),
    ...childElements(group, 'author-comment').flatMap((each) => blockNodes(each.children, text, 4)),
  ]);
  /** People with an attribute for which the file has no words. */
  const marked = (attribute: string, label: string, words: RegExp): RichNode[] =>
    words.test(written)
      ? []
      : line(label, joined(people.flatMap(({ contrib, name }) => (contrib.attrs[attribute] === 'yes' ? [name] : []))));
  const groups = [meta, ...childElements(meta, 'contrib-group')];
  const affiliations = groups.flatMap((group) => childElements(group, 'aff'));
  const isOfNobody = ofNobody(meta);
  const found: [StatementWire['kind'], string, RichNode[]][] = [
    ['contributions', 'Roles of the authors', lines((contrib) => (authors.has(contrib) ? rolesOf(contrib) : ''))],
    ['notes', 'Affiliations', affiliationsOfArticle(meta, context.notes).flatMap((text) => line('', text))],
    ['notes', 'Other forms of names', lines((contrib) => otherNamesOf(contrib).join(', '))],
    [
      'notes',
      'About the contributors',
      [
        ...ofGroups,
        ...about,
        ...marked('equal-contrib', 'Contributed equally', /equal/i),
        ...marked('deceased', 'Deceased', /deceased/i),
      ],
    ],
    [
      'correspondence',
      'Addresses',
      [
        ...marked('corresp', 'Corresponding', /correspond/i),
        ...lines((contrib) =>
          joined([...new Set([contrib, ...groupsOf(contrib), ...childElements(contrib, 'aff')].map(contactsOf))]),
        ),
        ...childElements(meta, 'contrib-group').flatMap((group) => line('', contactsOf(group))),
        ...affiliations.flatMap((aff) => {
          const contacts = contactsOf(aff);
          return contacts || !isOfNobody(aff) ? line(affiliationText(aff), contacts) : line('', affiliationText(aff));
        }),
      ],
    ],
  ];
  return found.flatMap(([kind, title, nodes]) => {
    const body = writeRich(nodes, 'block', context.notes);
    return body ? [{ kind, title, body }] : [];
  });
}

/** `on behalf of the Board`; some files have the words themselves. */
const onBehalfOf = (on: 'on' | 'On', element: XmlElement): string =>
  textOf(element).replace(/^(?!for\b|on behalf\b)/i, `${on} behalf of `);

const rolesOf = (contrib: XmlElement): string =>
  unique(childElements(contrib, 'role').map((role) => textOf(role) || termOf(role))).join(', ');

/** A role of a vocabulary (CRediT) without words: its term, or the end of its address. */
const termOf = ({ attrs }: XmlElement): string =>
  attrs['vocab-term'] ??
  capital(
    codeInWords(/[/#]([a-z-]+)\/?$/.exec(attrs['vocab-term-identifier'] ?? attrs['content-type'] ?? '')?.[1] ?? ''),
  );

const prefixesOf = (contrib: XmlElement): XmlElement[] =>
  childElements(contrib, 'name', 'string-name').flatMap((name) => childElements(name, 'prefix', 'degrees'));

const peopleIn = (group: XmlElement): Contributor[] =>
  childElements(group, 'contrib').map((contrib) => ({ contrib, group }));

/** The members of a group that is an author. */
const membersOf = (contrib: XmlElement): Contributor[] =>
  childElements(contrib, 'collab').flatMap((collab) => childElements(collab, 'contrib-group').flatMap(peopleIn));

/** The people of a group, then their affiliations, each once: a group can have thousands of members. */
function peopleOf(
  name: string,
  people: readonly Contributor[],
  affiliationsOf: ReturnType<typeof readAffiliations>,
): RichNode[] {
  const affiliations = new Set(people.flatMap(({ contrib, group }) => affiliationsOf(contrib, group)));
  return [
    ...line(name, people.flatMap(({ contrib }) => nameOf(contrib)?.name ?? []).join(', ')),
    ...line('', [...affiliations].join('; ')),
  ];
}

const line = (name: string, text: string): RichNode[] =>
  text ? withLabel(name && `${name}:`, [{ tag: 'p', attrs: {}, children: [text] }], true) : [];

/** Editors, reviewers, translators and other contributors that are not authors. */
export function readEditors(meta: XmlElement, context: ArticleContext): EditorWire[] {
  const affiliationsOf = readAffiliations(meta);
  return contributorsOf(meta, false).flatMap(({ contrib, group }) => {
    const name = nameOf(contrib)?.name;
    if (!name) return [];
    const role = rolesOf(contrib) || roleOfType(contrib.attrs['contrib-type'] ?? '');
    const affiliations = affiliationsOf(contrib, group);
    const orcid = readOrcid(contrib, context.notes);
    return [{ name, ...(role && { role }), ...(affiliations.length && { affiliations }), ...(orcid && { orcid }) }];
  });
}

/** `translator` → `Translator`; the page names an editor without a role. */
const roleOfType = (type: string): string => (/^editor$|author/i.test(type) ? '' : capital(codeInWords(type)));
