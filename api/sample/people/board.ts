import type { Publisher } from '@press/config';
import type { Random } from '@press/random';
import { emptyEntity } from '../../content/columns';
import { ContentMember } from '../../content/model';
import { completeOrcid } from '../check-digits';
import { editorialBoards, featuredBoard, type JournalPlan } from '../data';
import { capitalise, fill } from '../prose/facts';
import { plain } from '../prose/words';
import { inventOrcid, inventPeople, type Person } from './people';

/** An invented editorial board from the journal's own discipline. */
export function board({ id, phrases }: JournalPlan, random: Random): ContentMember[] {
  const { positions } = editorialBoards;
  const people = inventPeople(positions.length, phrases.departments, random);
  return people.map((person, index) => {
    const areas = random
      .shuffle(phrases.topics)
      .slice(0, random.int(2, 4))
      .map(({ subject }) => plain(subject));
    return member(`${id}-${index + 1}`, id, person, positions[index] ?? '', areas, random);
  });
}

function member(
  id: string,
  journalId: string,
  person: Person,
  position: string,
  areas: string[],
  random: Random,
): ContentMember {
  return {
    ...emptyEntity(ContentMember),
    id,
    journalId,
    name: person.name,
    position,
    institution: person.institution,
    affiliation: person.affiliations[0] ?? '',
    country: person.country,
    email: emailOf(person),
    orcid: person.orcid || inventOrcid(random),
    bio: biography(areas, position, random),
    researchAreas: areas.map(capitalise),
  };
}

function biography([first = '', second = '']: string[], position: string, random: Random): string {
  const since = String(random.int(2016, 2023));
  const sentence = fill(random.pick(editorialBoards.biographies), { first, second, since });
  return position === 'Editor-in-Chief' ? `${sentence} Editor since the first volume.` : sentence;
}

/** The board that the design shows. */
export function publishedBoard(journalId: string, publisher: Publisher): ContentMember[] {
  return featuredBoard.map(({ researchAreas, biography: bio, ...person }, index) => {
    const institution = person.institution ?? publisher.name;
    return {
      ...emptyEntity(ContentMember),
      name: person.name,
      position: person.position,
      institution,
      country: person.country,
      orcid: completeOrcid(person.orcid),
      bio,
      id: `${journalId}-${index + 1}`,
      journalId,
      affiliation: `${institution}, ${person.country}`,
      email: emailOf({ name: person.name, institution: institution.split(', ').at(-1) ?? '' }),
      researchAreas,
    };
  });
}

/** In the reserved domain `.example`, so that no message can reach anybody. */
function emailOf(person: { name: string; institution: string }): string {
  return `${latin(person.name, '.')}@${latin(person.institution, '-')}.example`;
}

const WITHOUT_DECOMPOSITION: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  þ: 'th',
  ð: 'd',
};

function latin(text: string, separator: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøđıßæþð]/g, (letter) => WITHOUT_DECOMPOSITION[letter] ?? '')
    .split(/[^a-z]+/)
    .filter(Boolean)
    .join(separator);
}
