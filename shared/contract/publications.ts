/** A publisher's kinds of publication and their consequences, for browsers, edge and api. */

/** A publisher's kinds of publication (`publishes` of its folder). */
export interface Publishing {
  publishes?: readonly string[];
}

/** A publisher's kinds of publication in lower case: those of its folder, else journals. */
export const publicationsOf = ({ publishes = ['journals'] }: Publishing): readonly string[] => publishes;

/** True if the header links to /proceedings, and the default text of that page is shown (decision 34). */
export const hasProceedings = (press: Publishing): boolean => publicationsOf(press).includes('proceedings');
