import { licenceOf } from '@press/contract/description/licence';
import type { DerivedFact, Facts } from '@press/contract/facts';
import { publicationsOf, type Publishing } from '@press/contract/publications';
import { listed } from '@press/contract/words';
import { reviewedPublications } from './publications';
import type { Fill } from './stated';

type Licence = Parameters<typeof licenceOf>[1];

/** What a publisher states. */
interface Stating extends Publishing {
  licence: Licence;
  otherLicences?: true;
  /** Texts by name. */
  claims: object;
  facts?: Facts;
}
type Derived = Partial<Record<DerivedFact, string>>;

const TIMINGS = ['initialAssessment', 'peerReview', 'revision', 'finalDecision', 'publication'];

/** All facts that a publisher states, by name. */
export function factsOf(publisher: Stating): Facts {
  const { facts = {}, claims, licence, otherLicences } = publisher;
  const kinds = publicationsOf(publisher);
  const has = (name: DerivedFact, isTrue: boolean): Derived => (isTrue ? { [name]: 'yes' } : {});
  const isGiven = (test: (name: string) => boolean): boolean => Object.keys(facts).some(test);
  const derived: Derived = {
    publications: listed(kinds),
    reviewedPublications: reviewedPublications(publisher),
    ...has('publishesBooks', kinds.includes('books')),
    ...has('publishesProceedings', kinds.includes('proceedings')),
    ...has('publishesSpecialIssues', kinds.includes('special issues')),
    licence: otherLicences ? 'the licence of the journal' : licence.name,
    ...(!otherLicences && { oneLicence: licence.name }),
    ...licenceFacts('', licence),
    ...has(
      'editing',
      isGiven((name) => name.startsWith('editing')),
    ),
    ...has(
      'timings',
      isGiven((name) => TIMINGS.includes(name)),
    ),
    ...has(
      'withdrawalFees',
      isGiven((name) => /^withdrawal\w/.test(name)),
    ),
    ...has(
      'modelCharges',
      isGiven((name) => name === 'openAccessCharge' || name === 'hybridCharge'),
    ),
  };
  return { ...derived, ...claims, ...facts };
}

/** Facts about a licence. @param own that of a journal; empty: that of the publisher */
export function licenceFacts(own: string, publishers: Licence): Derived {
  const { name, title } = licenceOf(own, publishers);
  const [isFixed, isFree, isAlike] = ['ND', 'NC', 'SA'].map((term) => new RegExp(`\\b${term}\\b`).test(name));
  const share = isFixed ? 'share them unchanged' : 'share and adapt them';
  const purpose = isFree ? 'purposes that are not commercial' : 'any purpose';
  if (!/^CC BY\b/.test(name)) return title ? { licenceTitle: title } : {};
  return {
    licenceTitle: title,
    licenceAllows: `${share}, for ${purpose}`,
    creativeCommons: name,
    ...(!isFixed && { licenceOfChanges: name }),
    ...(!isFree && { licenceOfCommerce: name }),
    ...(isAlike && { licenceAlike: name }),
  };
}

/** Values of the placeholders of every page. */
export const fillOf = ({ name, email, licence, claims }: Stating & { name: string; email: string }): Fill => ({
  ...claims,
  publisher: name,
  email,
  licence: licence.name,
  licenceUrl: licenceOf('', licence).url,
});
