import { ApiError, articleQuery, isGone, JOURNAL_STALE_TIME, versionedKey, type Article } from '@press/contract';
import type { ApiQuery } from '@press/contract/queries';
import { readRemoval } from '@press/contract/removal';

/**
 * An article in the state of a document: without the fields of the page's deferred parts, whose markup is in the
 * document.
 */
export interface StoredArticle extends Article {
  isShort?: true;
}

/** An article of this journal. It does not exist under another journal's address, so it has only one address. */
export const articleOfJournalQuery = (journalId: string, articleId: string): ApiQuery<StoredArticle> => ({
  queryKey: versionedKey('article', articleId, journalId),
  queryFn: async (context) => {
    const article = await articleQuery(articleId).queryFn(context).catch(sayRemoved);
    // A response without a journal counts as a failed call (fault 68).
    if (article.journalId !== journalId)
      throw new ApiError(article.journalId ? 404 : 200, '', `No article ${articleId} in journal ${journalId}`);
    return article;
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
  { queryKey, queryFn }: ApiQuery<Article>,
): ApiQuery<Article> => ({
  queryKey: [...queryKey, 'whole'],
  queryFn: async (context) => ({ ...(await queryFn(context)), views, clicks, downloads, citations }),
});

/**
 * For a removed article the facts of its removal are the message of the error, because the state of a page has nothing else
 * of an error.
 */
function sayRemoved(error: unknown): never {
  if (!isGone(error)) throw error;
  throw new ApiError(410, '', JSON.stringify({ removed: readRemoval(problemIn(error.body)) }));
}

function problemIn(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null; // a proxy's page
  }
}
