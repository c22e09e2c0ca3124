import type { ContentAuthor } from '../../content/model';
import { orcid } from '../checks';
import type { Random } from '../random';
import { cultures, institutions, places } from './names';

export interface Person extends ContentAuthor {
  institution: string;
  country: string;
}

/** ORCID has given out no iDs of this block, so that none of ours points at a real person. */
const ORCID_BLOCK = '0000-0005';

/** `count` different people of a discipline; about half have an ORCID iD. */
export function people(count: number, departments: string[], random: Random): Person[] {
  const known = new Map<string, Person>();
  while (known.size < count) {
    const person = invent(departments, random);
    if (!known.has(person.name)) known.set(person.name, person);
  }
  return [...known.values()];
}

export function someOrcid(random: Random): string {
  return orcid(
    `${ORCID_BLOCK}-${String(random.int(0, 9999)).padStart(4, '0')}-${String(random.int(0, 999)).padStart(3, '0')}`,
  );
}

function invent(departments: string[], random: Random): Person {
  const culture = random.pick(cultures);
  const given = random.pick(culture.given);
  const family = culture.family.length ? random.pick(culture.family) : '';
  const institution = random.pick(institutions).replace('{}', random.pick(places));
  const country = random.pick(culture.countries);
  const own = `${random.pick(departments)}, ${institution}, ${country}`;
  // A mononym is its bearer's only name; metadata formats file it as the family name.
  const parts = family ? { given, family } : { given: '', family: given };
  return {
    ...parts,
    name: culture.order === 'family first' ? `${family} ${given}` : [given, family].filter(Boolean).join(' '),
    orcid: random.chance(0.5) ? someOrcid(random) : '',
    affiliations: random.chance(0.1)
      ? [
          own,
          `${random.pick(departments)}, ${random.pick(institutions).replace('{}', random.pick(places))}, ${country}`,
        ]
      : [own],
    institution,
    country,
  };
}
