import type { Random } from '@press/random';
import type { ContentAuthor } from '../../content/model';
import { completeOrcid } from '../check-digits';
import { people as names } from '../data';
import { fill } from '../prose/facts';

export interface Person extends ContentAuthor {
  institution: string;
  country: string;
}

/** ORCID has assigned no iDs of this block, so no iD of the sample is a real person's. */
const ORCID_BLOCK = '0000-0005';

/** `count` people of a discipline with different names; about half have an ORCID iD. */
export function inventPeople(count: number, departments: string[], random: Random): Person[] {
  const known = new Map<string, Person>();
  while (known.size < count) {
    const person = invent(departments, random);
    if (!known.has(person.name)) known.set(person.name, person);
  }
  return [...known.values()];
}

function inventOrcid(random: Random): string {
  const digits = (max: number, length: number) => String(random.int(0, max)).padStart(length, '0');
  return completeOrcid(`${ORCID_BLOCK}-${digits(9999, 4)}-${digits(999, 3)}`);
}

function invent(departments: string[], random: Random): Person {
  const culture = random.pick(names.cultures);
  const given = random.pick(culture.given);
  const family = culture.family.length > 0 ? random.pick(culture.family) : '';
  const institution = inventInstitution(random);
  const country = random.pick(culture.countries);
  const affiliation = `${random.pick(departments)}, ${institution}, ${country}`;
  // Metadata formats file a person's only name as the family name.
  const parts = family ? { given, family } : { given: '', family: given };
  return {
    ...parts,
    name: culture.familyNameFirst ? `${family} ${given}` : [given, family].filter(Boolean).join(' '),
    orcid: random.chance(0.5) ? inventOrcid(random) : '',
    affiliations: random.chance(0.1)
      ? [affiliation, `${random.pick(departments)}, ${inventInstitution(random)}, ${country}`]
      : [affiliation],
    institution,
    country,
  };
}

function inventInstitution(random: Random): string {
  const template = random.pick(names.institutions);
  return fill(template, { place: random.pick(names.places) });
}
