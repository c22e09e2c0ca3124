/** Facts of a text by name (`peerReview: 4–8 weeks`), which it states as `{fact.peerReview}`. */
export type Facts = Readonly<Record<string, string | undefined>>;

/** Names of the facts of `publisher.yaml`. A sentence or a row with an absent fact is omitted. */
export const FACTS = [
  'initialAssessment',
  'peerReview',
  'peerReviewInShort',
  'revision',
  'finalDecision',
  'publication',
  'proceedings',
  'answer',
  'supportHours',
  'languages',
  'income',
  'policyReview',
  'abstract',
  'keywords',
  'publishAbstract',
  'publishKeywords',
  'similarity',
  'resolution',
  'editingSilver',
  'editingGold',
  'editingScientific',
  'editingPremium',
  'editingSaving',
  'withdrawal',
  'withdrawalBeforeReview',
  'withdrawalDuringReview',
  'withdrawalAfterAcceptance',
  'withdrawalRetraction',
  'apcPounds',
  'apcDollars',
  'apcEuros',
  'openAccessCharge',
  'hybridCharge',
  'regions',
  'firstIssn',
  'secondIssn',
  'heading',
  'mission',
  'frequency',
  'reach',
  'team',
  'partners',
  'assessment',
  'copyright',
  'regionsNote',
  'registration',
  'preservation',
  'recognition',
  'messagesKept',
  'reviewModel',
  'anonymity',
  'reviewers',
  'appeal',
  'ethics',
  'waivers',
  'chargeTerms',
  'refunds',
  'production',
  'formats',
  'repositories',
  'portal',
] as const;

/** The facts that a journal states itself, without empty ones. */
interface OwnFacts {
  facts?: Facts;
  ceased?: string;
}

/** The facts of a journal: its own, else those of the press; for a ceased journal only its own. */
export const factsOfJournal = ({ facts = {}, ceased }: OwnFacts, ofPress: Facts = {}): Facts =>
  Object.fromEntries(Object.entries({ ...(!ceased && ofPress), ...facts }).filter(([, value]) => value));

/**
 * Facts that texts may use besides those of `publisher.yaml` (`FACTS` and claims), derived from its other fields and,
 * on a journal's pages, from the journal. Some have no text and serve only as conditions: `{if.editing}`.
 */
export const DERIVED_FACTS = [
  /** Its kinds of publication, with and without "peer-reviewed", and one condition for each. */
  'publications',
  'reviewedPublications',
  'publishesBooks',
  'publishesProceedings',
  'publishesSpecialIssues',
  /**
   * The licence of the press, or `the licence of the journal` if journals have others; and the licence of all
   * publications.
   */
  'licence',
  'oneLicence',
  /**
   * The licence of the page, if its terms are known: in words, what it allows, as a condition; and three of its terms.
   */
  'licenceTitle',
  'licenceAllows',
  'creativeCommons',
  'licenceOfChanges',
  'licenceOfCommerce',
  'licenceAlike',
  /** A price of it, a time of a step, a fee of withdrawal, a charge of the press. */
  'editing',
  'timings',
  'withdrawalFees',
  'modelCharges',
  /** True if reviewers do not know the authors under the review model. */
  'anonymousAuthors',
  /** The shares of regions as a sentence. */
  'regionShares',
  /** Of the page's journal; `oneCharge` if its charge is that of the press, `isCharged` if it has any charge. */
  'journalLicence',
  'journalFrequency',
  'charge',
  'oneCharge',
  'noStatedCharge',
  'isCharged',
  /** A call with a deadline, a call whose deadline is undecided, or no call. */
  'deadline',
  'undecidedCall',
  'noCall',
] as const;
export type DerivedFact = (typeof DERIVED_FACTS)[number];
