import { ApiError, articleQuery, isGone, JOURNAL_STALE_TIME, versionedKey, type Article } from '@press/contract';
import type { ApiQuery } from '@press/contract/queries';
import type { Version } from './versions';

/**
 * An article in the state of a document: without the fields of the page's deferred parts, whose markup is in the
 * document.
 */
export interface StoredArticle extends Article {
  isShort?: true;
  /** The version in the language of the address, which the page shows in place of the article's own; absent at the plain address. */
  shown?: Pick<Article, 'title' | 'lang' | 'dir' | 'abstract' | 'keywords'> & {
    /** True if the text is in this language too. */
    isWhole: boolean;
    versions: readonly Version[];
  };
}

/**
 * An article of this journal. It does not exist under another journal's address, so it has only one address.
 * @param language that the address asks for; '' for the article's own
 */
export const articleOfJournalQuery = (
  journalId: string,
  articleId: string,
  language: string,
): ApiQuery<StoredArticle> => ({
  queryKey: versionedKey('article', articleId, journalId, language),
  queryFn: async (context) => {
    const article = await articleQuery(articleId).queryFn(context).catch(sayMore);
    // A response without a journal counts as a failed call (fault 68).
    if (article.journalId !== journalId)
      throw new ApiError(article.journalId ? 404 : 200, '', `No article ${articleId} in journal ${journalId}`);
    return language ? (await import('./in-language')).inLanguage(article, language) : article;
  },
  staleTime: JOURNAL_STALE_TIME,
  // A first view loads the whole article once the reader acts.
  refetchOnMount: false,
  // Runs on the server only.
  inDocument: async (article) => (await import('./article.metadata')).storedPart(article),
});

/** The whole article, with the view counts of the markup, because the counts change in the meantime. */
export const wholeArticleQuery = (
  { views, clicks, downloads, citations }: Article,
  { queryKey, queryFn }: ApiQuery<StoredArticle>,
): ApiQuery<StoredArticle> => ({
  queryKey: [...queryKey, 'whole'],
  queryFn: async (context) => ({ ...(await queryFn(context)), views, clicks, downloads, citations }),
});

/** An error that says what is known of a removed article. */
async function sayMore(error: unknown): Promise<never> {
  throw isGone(error) ? (await import('./removed-error')).removedError(error) : error;
}
