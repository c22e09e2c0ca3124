/** Facts of a text by name (`peerReview: 4–8 weeks`), which it states as `{fact.peerReview}`. */
export type Facts = Readonly<Record<string, string | undefined>>;

/** Names of the facts of `publisher.yaml`. A sentence or a row whose fact is not given is left out. */
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

/** What a journal states of itself: an empty fact is not stated. */
interface OwnFacts {
  facts?: Facts;
  ceased?: string;
}

/** The facts of a journal: its own ones, else those of the press; of a ceased journal only its own. */
export const factsOfJournal = ({ facts = {}, ceased }: OwnFacts, ofPress: Facts = {}): Facts =>
  Object.fromEntries(Object.entries({ ...(!ceased && ofPress), ...facts }).filter(([, value]) => value));

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
  /** The licence of the page, if its terms are known: in words, with what it allows, as a condition; and three of its terms. */
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
  /** The review model is one in which reviewers don't know the authors. */
  'anonymousAuthors',
  /** The shares of regions as a sentence. */
  'regionShares',
  /** Of the journal of the page; `oneCharge` if it has that of the press, `isCharged` if it has one or its own. */
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
