import { capital, listed } from './words';

/** The journal of an address that names none (G-11). */
export const DEFAULT_JOURNAL = 'ssha';

/** The journal of an editorial board address that names none (decision 7). */
export const DEFAULT_BOARD = 'acl';

/** Colour of a journal without one (J-24). */
export const DEFAULT_COLOUR = '#0e74bb';

/** Shown for an article without a title; never metadata (decision 16). */
export const UNTITLED = 'Untitled';

export const DEFAULT_ARTICLE_TYPE = 'Research Article';

/** Shown for a statement without a title. */
export const STATEMENT_TITLES = {
  funding: 'Funding',
  data: 'Data availability',
  interests: 'Competing interests',
  contributions: 'Author contributions',
  correspondence: 'Correspondence',
  notes: 'Notes',
} as const;

/** Groups of the texts within an article, in the order of the page. */
const GROUPS = { translation: 'translations', review: 'reviews', letter: 'letters', other: 'further texts' } as const;

/**
 * The texts within an article in groups, under headings that say what stands there (`Reviews and replies`). A reply stands with
 * the text before it that it answers. Empty groups are left out.
 */
export function groupsOfSubArticles<T extends { kind?: keyof typeof GROUPS | 'reply' }>(all: readonly T[]) {
  const isAnswered = ({ kind }: T): boolean => kind !== 'translation' && kind !== 'reply';
  let answered = (all.find(isAnswered) ?? { kind: 'letter' }).kind ?? 'other';
  const groupOf = new Map(
    all.map((each) => {
      if (isAnswered(each)) answered = each.kind ?? 'other';
      return [each, each.kind === 'reply' ? answered : (each.kind ?? 'other')];
    }),
  );
  return Object.entries(GROUPS).flatMap(([group, name]) => {
    const articles = all.filter((each) => groupOf.get(each) === group);
    const replies = articles.filter(({ kind }) => kind === 'reply');
    const names = [replies.length < articles.length ? name : '', replies.length > 0 ? 'replies' : ''];
    const title = capital(listed(names.filter(Boolean)));
    return articles.length > 0 ? [{ id: name.replace(' ', '-'), title, articles }] : [];
  });
}

/** Shown for an article without pages on the site of the sample's publisher; never metadata (decision 16). */
export const DEFAULT_PAGES = '1-10';

/** Days of the four publication steps if the journal states none (J-05). */
export const DEFAULT_DAYS = { firstDecision: 30, afterReview: 60, acceptance: 120, publication: 20 } as const;
