import type { Article } from '@press/contract';

/** Attributes of an element with text of an article. If the direction is unknown, the letters decide. */
export const languageOf = ({ lang, dir }: Pick<Article, 'lang' | 'dir'>) => ({
  lang: lang || undefined,
  dir: dir || ('auto' as const),
});
