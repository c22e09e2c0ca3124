import type { PageQuery, Params } from '@press/area';
import { ApiError, apiOf, JOURNAL_STALE_TIME, journalHeaderQuery, versionedKey, type Article } from '@press/contract';
import type { ApiQuery } from '@press/contract/queries';

/** The article, if it stands in this journal: under another journal's address it does not exist, so it has one address only. */
export const articleOfJournalQuery = (journalId: string, articleId: string): ApiQuery<Article> => ({
  queryKey: versionedKey('article', articleId, journalId),
  queryFn: async (context) => {
    const article = await apiOf(context).getArticle(articleId, context.signal);
    if (!article.id || article.journalId !== journalId)
      throw new ApiError(404, '', `No article ${articleId} in journal ${journalId}`);
    return article;
  },
  staleTime: JOURNAL_STALE_TIME,
});

/** The article and, for its header, breadcrumb and colours, its journal. Started together. */
export function articleQueries({ journalId = '', articleId = '' }: Params): PageQuery[] {
  return [articleOfJournalQuery(journalId, articleId), { ...journalHeaderQuery(journalId), optional: true }];
}
