/** What a press publishes, and what follows of it. Browsers, edge and api read the same list. */

/** What a press says it publishes (`publishes` of its folder). */
export interface Publishing {
  publishes?: readonly string[];
}

/** What a press publishes, in lower case: what its folder says, else journals. */
export const publicationsOf = ({ publishes = ['journals'] }: Publishing): readonly string[] => publishes;

/** Whether the header leads to /proceedings, and the default text of that page is shown (decision 34). */
export const hasProceedings = (press: Publishing): boolean => publicationsOf(press).includes('proceedings');
