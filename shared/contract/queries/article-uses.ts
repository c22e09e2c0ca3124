import { segment } from '../call-address';
import { wrongForm } from '../errors';
import type { expectRelated } from '../readers/related-articles';
import { count, fields, items, pick, text, unwrap } from '../readers/values';
import { readQuery, type ApiQuery } from './query';

export type RelatedArticles = ReturnType<typeof expectRelated>;
/** An article, and its common features with another one. */
export type RelatedArticle = RelatedArticles['related'][number];

/** The related articles of an article and those that cite it, loaded when a reader nears the end of its page. */
export const relatedQuery = (articleId: string): ApiQuery<RelatedArticles> =>
  readQuery(
    ['article', articleId, 'related'],
    `/articles/${segment(articleId)}/related`,
    async () => (await import('../readers')).expectRelated,
  );

export interface MonthOfUsage {
  /** `2026-10` */
  month: string;
  views: number;
  fullTexts: number;
  /** True if an earlier site counted all or some of them. */
  broughtOver: boolean;
}

function readMonths(raw: unknown): MonthOfUsage[] {
  const months = unwrap(raw);
  if (!Array.isArray(months)) throw wrongForm();
  return items(months)
    .map(fields)
    .map((each) => ({
      month: text(pick(each, 'month')),
      views: count(pick(each, 'views')),
      fullTexts: count(pick(each, 'fullTexts')),
      broughtOver: pick(each, 'broughtOver') === true,
    }))
    .filter(({ month }) => /^\d{4}-\d{2}$/.test(month));
}

/** The last months of an article or a journal, oldest first, loaded when a reader comes near. */
export const usageQuery = (kind: 'articles' | 'journals', id: string): ApiQuery<MonthOfUsage[]> =>
  readQuery([kind, id, 'usage'], `/${kind}/${segment(id)}/usage`, () => readMonths);
