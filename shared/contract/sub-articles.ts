import { capital } from './words';

/** Groups of the texts within an article, in the order of the page. */
const GROUPS = { translation: 'translations', review: 'reviews', letter: 'letters', other: 'further texts' } as const;

/**
 * The texts within an article in groups, under headings that name them (`Reviews and replies`). A reply follows the
 * text that it answers, or is with the letters. Empty groups are left out.
 */
export function groupsOfSubArticles<T extends { kind?: keyof typeof GROUPS | 'reply' }>(all: readonly T[]) {
  let answered: keyof typeof GROUPS = 'letter';
  const groups = all.map(({ kind = 'other' }) =>
    kind === 'reply' ? answered : kind === 'translation' ? kind : (answered = kind),
  );
  return Object.entries(GROUPS).flatMap(([group, name]) => {
    const articles = all.filter((_, at) => groups[at] === group);
    const kinds = new Set(articles.map(({ kind }) => (kind === 'reply' ? kind : group)));
    const names = [...kinds].map((kind) => (kind === 'reply' ? 'replies' : name));
    return kinds.size > 0
      ? [{ id: `${group}s`, kinds: [...kinds].sort(), title: capital(names.join(' and ')), articles }]
      : [];
  });
}
