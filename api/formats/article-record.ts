import { readArticle, readArticleSummary, type Article, type Journal } from '@press/contract';
import {
  describeArticle,
  type DescribedArticle,
  type DescribingPublisher,
} from '@press/contract/description/described-article';
import { journalAt } from '@press/contract/description/title-at';
import type { ArticleSummaryWire, ArticleWire } from '@press/contract/wire';

/** The data of an article for machine formats. */
export interface ArticleRecord {
  article: Article;
  journal: Journal;
  described: DescribedArticle;
}

/** The record of an article, from the api's reads. @param journal read once for all of its articles */
export function articleRecord(
  article: ArticleWire | ArticleSummaryWire,
  journal: Journal,
  publisher: DescribingPublisher,
): ArticleRecord {
  const read = 'sections' in article ? readArticle(article) : readArticleSummary(article);
  const then = journalAt(journal, read.publicationDate);
  return { article: read, journal: then, described: describeArticle(read, then, publisher) };
}
