/** Facts of a text by name (`peerReview: 4–8 weeks`), which it states as `{fact.peerReview}`. */
export type Facts = Readonly<Record<string, string | undefined>>;

/**
 * Facts that texts may name besides those of `publisher.yaml` (`FACTS` and claims): made of its other fields, and on pages of a
 * journal of the journal's. Some have no text of their own, and serve as conditions: `{if.editing}`.
 */
export const DERIVED_FACTS = [
  /** Its kinds of publication, the same with "peer-reviewed", and one condition for each. */
  'publications',
  'reviewedPublications',
  'publishesBooks',
  'publishesProceedings',
  'publishesSpecialIssues',
  /** The licence of the press, or `the licence of the journal` where journals state others; and that of all publications. */
  'licence',
  'oneLicence',
  /** The licence of the page, in words and with what it allows; and three of its terms. */
  'licenceTitle',
  'licenceAllows',
  'licenceOfChanges',
  'licenceOfCommerce',
  'licenceAlike',
  /** A price of it, a time of a step, a fee of withdrawal, a charge of the press. */
  'editing',
  'timings',
  'withdrawalFees',
  'modelCharges',
  /** The shares of regions as a sentence. */
  'regionShares',
  /** Of the journal of the page; `oneCharge` if it has that of the press, `isFree` if it has none. */
  'journalLicence',
  'journalFrequency',
  'charge',
  'oneCharge',
  'noStatedCharge',
  'isFree',
  'deadline',
] as const;
export type DerivedFact = (typeof DERIVED_FACTS)[number];
