import { capital } from './words';

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
 * the text before it that it answers, or with the letters. Empty groups are left out.
 */
export function groupsOfSubArticles<T extends { kind?: keyof typeof GROUPS | 'reply' }>(all: readonly T[]) {
  let answered: keyof typeof GROUPS = 'letter';
  const groups = all.map(({ kind = 'other' }) =>
    kind === 'reply' ? answered : kind === 'translation' ? kind : (answered = kind),
  );
  return Object.entries(GROUPS).flatMap(([group, name]) => {
    const articles = all.filter((_, at) => groups[at] === group);
    const names = new Set(articles.map(({ kind }) => (kind === 'reply' ? 'replies' : name)));
    return names.size > 0 ? [{ id: `${group}s`, title: capital([...names].join(' and ')), articles }] : [];
  });
}

/** Shown for an article without pages on the site of the sample's publisher; never metadata (decision 16). */
export const DEFAULT_PAGES = '1-10';

/** Days of the four publication steps if the journal states none (J-05). */
export const DEFAULT_DAYS = { firstDecision: 30, afterReview: 60, acceptance: 120, publication: 20 } as const;
