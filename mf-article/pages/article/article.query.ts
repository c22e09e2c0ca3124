import { ApiError, apiOf, isGone, JOURNAL_STALE_TIME, shownText, versionedKey, type Article } from '@press/contract';
import type { ApiQuery } from '@press/contract/queries';

/** An article as a document has it in its state: without what the dormant parts of the page show, which stands in the markup. */
export interface StoredArticle extends Article {
  isShort?: true;
}

/** An article of this journal. Under another journal's address it does not exist, so that it has one address only. */
export const articleOfJournalQuery = (journalId: string, articleId: string): ApiQuery<StoredArticle> => ({
  queryKey: versionedKey('article', articleId, journalId),
  queryFn: async (context) => {
    const article = await apiOf(context).getArticle(articleId, context.signal).catch(sayRemoved);
    // An answer without a journal is a failed call (fault 68).
    if (article.journalId !== journalId)
      throw new ApiError(article.journalId ? 404 : 200, '', `No article ${articleId} in journal ${journalId}`);
    return article;
  },
  staleTime: JOURNAL_STALE_TIME,
  // The first view asks for the whole when its reader does something.
  refetchOnMount: false,
  // Only the server does it.
  inDocument: async (article) => (await import('./article.metadata')).storedPart(article),
});

/** The whole of an article, with the figures of the markup: readers are counted meanwhile. */
export const wholeArticleQuery = (
  { views, clicks, downloads, citations }: Article,
  { queryKey, queryFn }: ApiQuery<Article>,
): ApiQuery<Article> => ({
  queryKey: [...queryKey, 'whole'],
  queryFn: async (context) => ({ ...(await queryFn(context)), views, clicks, downloads, citations }),
});

/** Of a removed article the page shows what the service says of the removal. */
function sayRemoved(error: unknown): never {
  if (!isGone(error)) throw error;
  const [, detail = ''] = /"detail"\s*:\s*("(?:[^"\\]|\\.)*")/.exec(error.body) ?? [];
  const said: unknown = detail && JSON.parse(detail);
  throw new ApiError(410, '', shownText(typeof said === 'string' ? said : '') || 'It is not on this site any more.');
}
