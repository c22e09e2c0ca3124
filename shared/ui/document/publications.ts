import { listed } from '@press/contract/words';
import { publicationsOf, type Publishing } from '@press/contract/publications';
import type { Facts } from './stated';

/** `words` as peer reviewed, if the press states how it reviews (`facts.reviewModel`). Without that fact no text claims it. */
export const reviewed = (words: string, { facts }: { facts?: Facts }): string =>
  facts?.reviewModel ? `peer-reviewed ${words}` : words;

/** Its kinds of publication: `peer-reviewed journals and books`. */
export const reviewedPublications = (press: Publishing & { facts?: Facts }): string =>
  reviewed(listed(publicationsOf(press)), press);

/** The kinds of publication as facts for texts: `{fact.publications}`, and `publishes books` as a condition. */
export const publishingFacts = (press: Publishing & { facts?: Facts }): Record<string, string> => {
  const publications = publicationsOf(press);
  return {
    publications: listed(publications),
    reviewedPublications: reviewedPublications(press),
    ...Object.fromEntries(publications.map((each) => [`publishes ${each}`, each])),
  };
};
