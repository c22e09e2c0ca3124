import * as english from '@press/contract';
import { t } from '../messages';

/** The text after the authors that a list names. */
export function moreAuthors(authorList: readonly unknown[]): string {
  const count = authorList.length - english.namedInLists(authorList).length;
  return count > 0 ? ` ${t('list.and-more', { count })}` : '';
}

/** The authors of an article in a list. */
export const authorLine = (article: Parameters<typeof english.authorLine>[0]): string =>
  english.authorLine(article, moreAuthors);
