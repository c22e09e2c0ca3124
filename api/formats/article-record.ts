import { readArticle, readArticleSummary, type Article, type Journal } from '@press/contract';
import {
  describeArticle,
  type DescribedArticle,
  type DescribingPublisher,
} from '@press/contract/description/described-article';
import { journalAt } from '@press/contract/description/title-at';
import type { ArticleSummaryWire, ArticleWire } from '@press/contract/wire';

/** An article as machine formats write it. */
export interface ArticleRecord {
  article: Article;
  journal: Journal;
  described: DescribedArticle;
}

/** The record of an article, as the reads of the api return it. @param journal read once for all of its articles */
export function articleRecord(
  article: ArticleWire | ArticleSummaryWire,
  journal: Journal,
  publisher: DescribingPublisher,
): ArticleRecord {
  const read = 'sections' in article ? readArticle(article) : readArticleSummary(article);
  const then = journalAt(journal, read.publicationDate);
  return { article: read, journal: then, described: describeArticle(read, then, publisher) };
}
