import type { Facts } from '@press/contract/facts';
import { publicationsOf, type Publishing } from '@press/contract/publications';
import { joinWords } from '@press/contract/words';

/** `words` as peer reviewed, if the press states how it reviews (`facts.reviewModel`). Without that fact no text claims it. */
export const reviewed = (words: string, { facts }: { facts?: Facts }): string =>
  facts?.reviewModel ? `peer-reviewed ${words}` : words;

/** Its kinds of publication: `peer-reviewed journals and books`. */
export const reviewedPublications = (press: Publishing & { facts?: Facts }): string =>
  reviewed(joinWords(publicationsOf(press)), press);
