/** The journal of an address that names none (G-11). */
export const DEFAULT_JOURNAL = 'ssha';

/** The journal of an editorial board address that names none (decision 7). */
export const DEFAULT_BOARD = 'acl';

/** Colour of a journal without one (J-24). */
export const DEFAULT_COLOUR = '#0e74bb';

/** Shown for an article without a title; never metadata (decision 16). */
export const UNTITLED = 'Untitled';

export const DEFAULT_ARTICLE_TYPE = 'Research Article';

/** Shown for a statement without a title. */
export const STATEMENT_TITLES = {
  funding: 'Funding',
  data: 'Data availability',
  interests: 'Competing interests',
  contributions: 'Author contributions',
  correspondence: 'Correspondence',
  notes: 'Notes',
} as const;

/** Shown for an article without pages on the site of the sample's publisher; never metadata (decision 16). */
export const DEFAULT_PAGES = '1-10';

/** Days of the four publication steps if the journal states none (J-05). */
export const DEFAULT_DAYS = { firstDecision: 30, afterReview: 60, acceptance: 120, publication: 20 } as const;
