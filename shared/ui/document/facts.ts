import { licenceOf } from '@press/contract/description/licence';
import type { DerivedFact, Facts } from '@press/contract/facts';
import { publicationsOf, type Publishing } from '@press/contract/publications';
import { joinWords } from '@press/contract/words';
import { reviewedPublications } from './publications';
import type { Fill } from './resolve-page';

type Licence = Parameters<typeof licenceOf>[1];

/** What a publisher states. */
interface Stating extends Publishing {
  licence: Licence;
  otherLicences?: true;
  /** Texts by name. */
  claims: object;
  facts?: Facts;
}
type Derived = Partial<Record<DerivedFact, string | undefined>>;

const TIMINGS = ['initialAssessment', 'peerReview', 'revision', 'finalDecision', 'publication'];

/** The value of a fact that only serves as a condition. */
const when = (isTrue: boolean): string | undefined => (isTrue ? 'yes' : undefined);

/** `double-blind`, `triple-anonymous`. For other words it is unknown, so no text asks for manuscripts without names. */
const areAnonymous = (reviewModel = ''): boolean => /^(?:double|triple)\b(?!.*\bor\b)/i.test(reviewModel);

/** A publisher with its facts for a text in a language. */
export const statedIn = <P extends Speaking>(publisher: P, lang: string): P => ({
  ...publisher,
  ...publisher.factsIn?.[lang || publisher.language],
});

interface Speaking {
  language: string;
  factsIn?: Readonly<Record<string, object>>;
}

/** All facts that a publisher states, by name. */
export function factsOf(publisher: Stating): Facts {
  const { facts = {}, claims, licence, otherLicences } = publisher;
  const kinds = publicationsOf(publisher);
  const given = Object.keys(facts);
  const derived: Derived = {
    publications: joinWords(kinds),
    reviewedPublications: reviewedPublications(publisher),
    publishesBooks: when(kinds.includes('books')),
    publishesProceedings: when(kinds.includes('proceedings')),
    publishesSpecialIssues: when(kinds.includes('special issues')),
    licence: otherLicences ? 'the licence of the journal' : licence.name,
    oneLicence: otherLicences ? undefined : licence.name,
    ...licenceFacts('', licence),
    editing: when(given.some((name) => name.startsWith('editing'))),
    timings: when(given.some((name) => TIMINGS.includes(name))),
    withdrawalFees: when(given.some((name) => /^withdrawal\w/.test(name))),
    anonymousAuthors: when(areAnonymous(facts['reviewModel'])),
    modelCharges: when(given.some((name) => name === 'openAccessCharge' || name === 'hybridCharge')),
  };
  return { ...derived, ...claims, ...facts };
}

/**
 * Facts about a licence; facts about other licences are undefined.
 * @param own the journal's licence; empty for the publisher's
 */
export function licenceFacts(own: string, publishers: Licence): Derived {
  const { name, title } = licenceOf(own, publishers);
  const isCommons = /^CC BY\b/.test(name);
  const [isFixed, isFree, isAlike] = ['ND', 'NC', 'SA'].map((term) => new RegExp(`\\b${term}\\b`).test(name));
  const share = isFixed ? 'share them unchanged' : 'share and adapt them';
  const purpose = isFree ? 'purposes that are not commercial' : 'any purpose';
  return {
    licenceTitle: title || undefined,
    licenceAllows: isCommons ? `${share}, for ${purpose}` : undefined,
    creativeCommons: when(isCommons),
    licenceOfChanges: when(isCommons && !isFixed),
    licenceOfCommerce: when(isCommons && !isFree),
    licenceAlike: when(isCommons && isAlike === true),
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
