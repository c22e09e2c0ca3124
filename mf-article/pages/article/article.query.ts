import { ApiError, apiOf, JOURNAL_STALE_TIME, versionedKey, type Article } from '@press/contract';
import type { ApiQuery } from '@press/contract/queries';

/** An article of this journal. Under another journal's address it does not exist, so that it has one address only. */
export const articleOfJournalQuery = (journalId: string, articleId: string): ApiQuery<Article> => ({
  queryKey: versionedKey('article', articleId, journalId),
  queryFn: async (context) => {
    const article = await apiOf(context).getArticle(articleId, context.signal);
    // An answer without a journal is a failed call (fault 68).
    if (article.journalId !== journalId)
      throw new ApiError(article.journalId ? 404 : 200, '', `No article ${articleId} in journal ${journalId}`);
    return article;
  },
  staleTime: JOURNAL_STALE_TIME,
});
