/** What a press publishes, and what follows of it. Browsers, edge and api read the same list. */

/** What a press says it publishes (`publishes` of its folder). */
export interface Publishing {
  publishes?: readonly string[];
}

/** What a press publishes, in lower case: what its folder says, else journals. */
export const publicationsOf = ({ publishes = ['journals'] }: Publishing): readonly string[] => publishes;

/** Whether the header leads to /proceedings, and texts mention them (decision 34). */
export const hasProceedings = (press: Publishing): boolean => publicationsOf(press).includes('proceedings');

/** What a press must publish to have a page at a path. */
const PUBLICATION_OF: Readonly<Record<string, string>> = { '/proceedings': 'proceedings' };

/**
 * Whether a press has the page at a path that the site knows. One about what the press does not publish is there only with a
 * text of its own (decision 34).
 * @param press `pages`: names of the static pages that have a text of their own
 */
export function hasPage(path: string, press: Publishing & { pages: readonly string[] }): boolean {
  const publication = PUBLICATION_OF[path];
  return !publication || publicationsOf(press).includes(publication) || press.pages.includes(path.slice(1));
}
