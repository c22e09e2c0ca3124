import { ApiError, apiOf, isGone, JOURNAL_STALE_TIME, shownText, versionedKey, type Article } from '@press/contract';
import type { ApiQuery } from '@press/contract/queries';

/** An article of this journal. Under another journal's address it does not exist, so that it has one address only. */
export const articleOfJournalQuery = (journalId: string, articleId: string): ApiQuery<Article> => ({
  queryKey: versionedKey('article', articleId, journalId),
  queryFn: async (context) => {
    const article = await apiOf(context).getArticle(articleId, context.signal).catch(sayRemoved);
    // An answer without a journal is a failed call (fault 68).
    if (article.journalId !== journalId)
      throw new ApiError(article.journalId ? 404 : 200, '', `No article ${articleId} in journal ${journalId}`);
    return article;
  },
  staleTime: JOURNAL_STALE_TIME,
});

/** Of a removed article the page shows what the service says of the removal. */
function sayRemoved(error: unknown): never {
  if (!isGone(error)) throw error;
  const [, detail = ''] = /"detail"\s*:\s*("(?:[^"\\]|\\.)*")/.exec(error.body) ?? [];
  const said: unknown = detail && JSON.parse(detail);
  throw new ApiError(410, '', shownText(typeof said === 'string' ? said : '') || 'It is not on this site any more.');
}
