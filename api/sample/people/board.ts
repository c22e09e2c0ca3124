import type { ContentMember } from '../../content/model';
import type { Bank } from '../bank';
import { plain } from '../prose/words';
import type { Random } from '../random';
import { people, someOrcid, type Person } from './authors';

const POSITIONS = [
  'Editor-in-Chief',
  'Managing Editor',
  'Associate Editor',
  'Associate Editor',
  'Associate Editor',
  'Book Reviews Editor',
  'Data Editor',
  'Statistics Editor',
  'Advisory Board Member',
  'Advisory Board Member',
  'Advisory Board Member',
];

/** A board of eleven from the journal's own field. */
export function board(journalId: string, bank: Bank, random: Random): ContentMember[] {
  return people(POSITIONS.length, bank.departments, random).map((person, i) =>
    member(journalId, i, person, POSITIONS[i]!, bank, random),
  );
}

function member(
  journalId: string,
  i: number,
  person: Person,
  position: string,
  bank: Bank,
  random: Random,
): ContentMember {
  const areas = random
    .shuffle(bank.topics)
    .slice(0, random.int(2, 4))
    .map((topic) => plain(topic.subject));
  return {
    id: `${journalId}-${i + 1}`,
    journalId,
    name: person.name,
    position,
    institution: person.institution,
    affiliation: person.affiliations[0]!,
    country: person.country,
    email: address(person),
    orcid: person.orcid || someOrcid(random),
    bio: bio(areas, position, random),
    avatarUrl: '',
    researchAreas: areas.map((area) => area[0]!.toUpperCase() + area.slice(1)),
  };
}

function bio([first, second]: string[], position: string, random: Random): string {
  const since = random.int(2016, 2023);
  const sentence = random.pick([
    `Works on ${first} and ${second}, with long experience of field and archive.`,
    `Studies ${first}; earlier work dealt with ${second}.`,
    `Has taught and written on ${first} since ${since}, most recently in connection with ${second}.`,
    `Leads a group on ${first} and reviews widely on ${second}.`,
  ]);
  return position === 'Editor-in-Chief' ? `${sentence} Editor since the first volume.` : sentence;
}

/** On a reserved domain, so that no message can reach anybody. */
export function address(person: { name: string; institution: string }): string {
  return `${slug(person.name, '.')}@${slug(person.institution, '-')}.example`;
}

function slug(text: string, joint: string): string {
  const latin = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøđıßæþð]/g, (c) => ({ ł: 'l', ø: 'o', đ: 'd', ı: 'i', ß: 'ss', æ: 'ae', þ: 'th', ð: 'd' })[c]!);
  return latin.replace(/[^a-z]+/g, joint).replace(new RegExp(`^\\${joint}|\\${joint}$`, 'g'), '');
}
