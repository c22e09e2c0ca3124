/** The filters of the article search, in the order in which pages show them. Schemas, api and pages take them from here. */
export const SEARCH_FILTERS = [
  'journal',
  'subject',
  'year',
  'from',
  'to',
  'author',
  'type',
  'licence',
  'language',
] as const;
export type SearchFilterName = (typeof SEARCH_FILTERS)[number];

/** The filters whose values a search lists with counts; `journal` is in `journals`. */
export const LISTED_FILTERS = ['journal', 'subject', 'year', 'type', 'licence', 'language'] as const;
export type ListedFilter = (typeof LISTED_FILTERS)[number];
