import type { Publisher } from '@press/config';
import { languageOf, prefixOf } from '@press/language/addresses';
import type { StoredArticle } from './article.query';

/**
 * The language in which an address asks for an article: that of `?lang=`, else that of an address below `/en`. At a plain address it
 * is the article's own: ''.
 */
export function askedLanguage(search: URLSearchParams, publisher: Publisher): string {
  return search.get('lang') || (prefixOf(publisher) && languageOf(publisher));
}

/** The article with title, abstract and keywords as its page shows them. */
export const shownOf = (article: StoredArticle): StoredArticle => ({ ...article, ...article.shown });
