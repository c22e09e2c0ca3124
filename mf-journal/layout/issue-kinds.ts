/** Readers' names for issues that are not regular ones. */
export const KINDS = { special: 'Special issue', supplement: 'Supplement' } as const;
