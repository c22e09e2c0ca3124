import type { Facts } from '@press/contract/facts';
import { publicationsOf, type Publishing } from '@press/contract/publications';
import { joinWords } from '@press/contract/words';

/**
 * Its kinds of publication for English texts: `peer-reviewed journals and books`. Without the fact `reviewModel` they claim no
 * review.
 */
export const reviewedPublications = (press: Publishing & { facts?: Facts }): string =>
  `${press.facts?.reviewModel ? 'peer-reviewed ' : ''}${joinWords(publicationsOf(press))}`;
