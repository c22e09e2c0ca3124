/** The journal of an address that names none (G-11). */
export const DEFAULT_JOURNAL = 'ssha';

/** The journal of an editorial board address that names none (decision 7). */
export const DEFAULT_BOARD = 'acl';

/** Colour of a journal that has none (J-24). */
export const DEFAULT_COLOUR = '#0e74bb';

/** Shown in place of the title of an article that has none; never metadata (decision 16). */
export const UNTITLED = 'Untitled';

export const DEFAULT_ARTICLE_TYPE = 'Research Article';

/** Shown in place of the title of a statement that has none. */
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

/** Days of the four publication steps where the journal gives none (J-05). */
export const DEFAULT_DAYS = { firstDecision: 30, afterReview: 60, acceptance: 120, publication: 20 } as const;
