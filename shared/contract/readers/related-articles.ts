import { wrongForm } from '../errors';
import { readArticles, readArticleSummary } from './article';
import { count, fields, items, pick, stringList, texts, unwrap } from './values';

/** Reads the related articles of an article. @throws ApiError without a list of them (fault 68) */
export function expectRelated(raw: unknown) {
  const from = fields(unwrap(raw));
  if (!Array.isArray(pick(from, 'related'))) throw wrongForm();
  const citedBy = readArticles(pick(from, 'citedBy'));
  return {
    related: items(pick(from, 'related'))
      .map(fields)
      .map((each) => ({
        article: readArticleSummary(pick(each, 'article')),
        references: count(pick(each, 'references')),
        authors: count(pick(each, 'authors')),
        keywords: stringList(pick(each, 'keywords')),
      }))
      .filter(({ article }) => article.id),
    /** The newest of `citedByTotal`. */
    citedBy,
    citedByTotal: Math.max(count(pick(from, 'citedByTotal')), citedBy.length),
    /** Those that have the article. */
    collections: items(pick(from, 'collections')).map((each) => texts(['id', 'title'], fields(each))),
  };
}
