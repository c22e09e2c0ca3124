import { parseOrcid } from '@press/contract/identifiers';
import type { ContentAuthor } from '../../content/model';
import { readAffiliations } from './affiliations';
import type { Notes } from './notes';
import { at, elements, textOf, type XmlElement } from './tree';

interface PrintedName {
  given: string;
  family: string;
  name: string;
}

/** A person's name. With `name-style="eastern"` the family name is printed first. */
function personName(name: XmlElement): PrintedName {
  const family = textOf(at(name, 'surname'));
  const given = textOf(at(name, 'given-names'));
  const suffix = textOf(at(name, 'suffix'));
  if (!family && !given)
    return { given: '', family: textOf(name, 'degrees', 'prefix'), name: textOf(name, 'degrees', 'prefix') };
  const parts = name.attrs['name-style'] === 'eastern' ? [family, given, suffix] : [given, family, suffix];
  return { given, family, name: parts.filter(Boolean).join(' ') };
}

/** A group's name is all in `family`: it sorts and prints whole. Its members' own list is left out. */
function groupName(collab: XmlElement): PrintedName {
  const name = textOf(collab, 'contrib-group', 'xref', 'fn', 'label', 'aff', 'address', 'email');
  return { given: '', family: name, name };
}

function nameOf(contrib: XmlElement): PrintedName | undefined {
  const alternatives = at(contrib, 'name-alternatives');
  const names = [...elements(contrib, 'name', 'string-name'), ...elements(alternatives, 'name', 'string-name')];
  const person = names.find(({ attrs }) => /^en\b/i.test(attrs['lang'] ?? '')) ?? names[0];
  if (person) return personName(person);
  const [collab] = [...elements(contrib, 'collab'), ...elements(at(contrib, 'collab-alternatives'), 'collab')];
  if (collab) return groupName(collab);
  return at(contrib, 'anonymous') ? { given: '', family: 'Anonymous', name: 'Anonymous' } : undefined;
}

function readOrcid(contrib: XmlElement, notes: Notes): string {
  const ids = elements(contrib, 'contrib-id', 'uri', 'ext-link').filter(
    ({ attrs, ...id }) =>
      attrs['contrib-id-type'] === 'orcid' || /orcid\.org/i.test(`${attrs['href'] ?? ''} ${textOf({ attrs, ...id })}`),
  );
  const [id] = ids;
  if (!id) return '';
  const orcid = parseOrcid(textOf(id) || (id.attrs['href'] ?? ''));
  if (!orcid) notes.add(`ORCID ${textOf(id)} left out: it is not one, or its check digit is wrong`);
  return orcid ?? '';
}

const isAuthor = ({ attrs }: XmlElement): boolean => /^(?:author|)$/i.test(attrs['contrib-type'] ?? '');

/** The authors in printed order, people and groups, each with the affiliations the file ties to them. */
export function readAuthors(meta: XmlElement, notes: Notes): ContentAuthor[] {
  const affiliationsOf = readAffiliations(meta);
  const authors = elements(meta, 'contrib-group')
    .filter(({ attrs }) => !/editor|reviewer/i.test(attrs['content-type'] ?? ''))
    .flatMap((group) =>
      elements(group, 'contrib')
        .filter(isAuthor)
        .map((contrib) => ({ group, contrib })),
    )
    .flatMap(({ group, contrib }) => {
      const name = nameOf(contrib);
      if (!name?.name) return [];
      return [{ ...name, orcid: readOrcid(contrib, notes), affiliations: affiliationsOf(contrib, group) }];
    });
  if (authors.length === 0) notes.add('no authors in the file');
  return authors;
}
