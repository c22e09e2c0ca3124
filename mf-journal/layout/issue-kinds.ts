/** What readers call issues that are no regular ones. */
export const KINDS = { special: 'Special issue', supplement: 'Supplement' } as const;
