/** What a press says it publishes (`publishes` of its folder). */
export interface Publishing {
  publishes?: readonly string[];
}

/** What default texts say more of, where a press publishes it. */
const OPTIONAL = ['books', 'proceedings', 'special issues'] as const;

/** What a press publishes, in lower case: what its folder says, else journals. */
export const publicationsOf = ({ publishes = ['journals'] }: Publishing): readonly string[] => publishes;

/** `journals, books and proceedings`. */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** The same as facts of texts: `{fact.publications}`, and `publishes books` as a condition. */
export const publishingFacts = (press: Publishing): Record<string, string> => {
  const publications = publicationsOf(press);
  const conditions = OPTIONAL.filter((each) => publications.includes(each)).map((each) => [`publishes ${each}`, each]);
  return { publications: listed(publications), ...Object.fromEntries(conditions) };
};
