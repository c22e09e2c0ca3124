import type { Article } from '@press/contract';

/** Attributes of an element that holds words of an article. Where the direction is not known their letters decide. */
export const languageOf = ({ lang, dir }: Pick<Article, 'lang' | 'dir'>) => ({
  lang: lang || undefined,
  dir: dir || ('auto' as const),
});
