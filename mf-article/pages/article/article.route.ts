import type { Head, Params } from '@press/area';
import type { Article } from '@press/contract';
import { plainText } from '@press/contract/richtext';
import { articlePath } from '@press/ui/paths';

/** The title of an article's tab and its one address. */
export function articleHead({ journalId = '', articleId = '' }: Params, [article]: readonly unknown[]): Head {
  if (!article) return { title: 'Article' };
  return {
    title: plainText((article as Article).title, 'inline'),
    canonical: articlePath({ journalId, id: articleId }),
  };
}
