/**
 * Kinds of the parts and texts of whole articles. Schemas and readers import them; this module has no schema, so that
 * browsers can load it.
 */
export const SECTION_KINDS = ['introduction', 'methodology', 'results', 'discussion', 'conclusion'] as const;
export const PART_KINDS = ['figure', 'table', 'formula', 'media', 'supplement'] as const;
export const STATEMENT_KINDS = ['funding', 'data', 'interests', 'contributions', 'correspondence', 'notes'] as const;
export const SUB_ARTICLE_KINDS = ['translation', 'review', 'letter', 'reply', 'other'] as const;
/** Read as: this article … the other one. */
export const RELATION_KINDS = [
  'retracts',
  'retracted-by',
  'partially-retracts',
  'partially-retracted-by',
  'expresses-concern-about',
  'concern-expressed-by',
  'corrects',
  'corrected-by',
  'comments-on',
  'commented-by',
  'has-preprint',
  'preprint-of',
  'related',
] as const;
/** The kind of a date of an article's history on which its published text changed. */
export const UPDATED = 'updated';
