/** The journal shown where an address names none (product.md section 2.2). */
export const DEFAULT_JOURNAL = 'ssha';

/** The journal of an editorial board link without one (decision 7). */
export const DEFAULT_BOARD = 'acl';

export const DEFAULT_COLOUR = '#0e74bb';

export const DEFAULT_ARTICLE_TYPE = 'Research Article';

/** Shown when an article has neither pages nor start and end; never metadata. */
export const DEFAULT_PAGES = '1-10';

/** Days of the four steps when the journal gives none (product.md section 9). */
export const DEFAULT_DAYS = { firstDecision: 30, afterReview: 60, acceptance: 120, publication: 20 } as const;

export const LATEST_LIMIT = 10;

export const SEARCH_PAGE_SIZE = 10;
