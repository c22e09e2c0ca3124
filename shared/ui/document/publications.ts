import { publicationsOf, type Publishing } from '@press/contract/publications';

/** `journals, books and proceedings`. */
export const listed = (words: readonly string[]): string => words.join(', ').replace(/, ([^,]*)$/, ' and $1');

/** The kinds of publication as facts for texts: `{fact.publications}`, and `publishes books` as a condition. */
export const publishingFacts = (press: Publishing): Record<string, string> => {
  const publications = publicationsOf(press);
  return {
    publications: listed(publications),
    ...Object.fromEntries(publications.map((each) => [`publishes ${each}`, each])),
  };
};
