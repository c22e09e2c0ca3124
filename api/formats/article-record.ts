import { readArticle, readJournal, type Article, type Journal } from '@press/contract';
import {
  describeArticle,
  type DescribedArticle,
  type DescribingPublisher,
} from '@press/contract/description/described-article';
import type { ArticleWire, ArticleSummaryWire, JournalWire } from '@press/contract/wire';

/** An article as machine formats write it. */
export interface ArticleRecord {
  article: Article;
  journal: Journal;
  described: DescribedArticle;
}

/** The record of an article and its journal, as the reads of the api return them. */
export function articleRecord(
  article: ArticleWire | ArticleSummaryWire,
  journal: JournalWire,
  publisher: DescribingPublisher,
): ArticleRecord {
  const read = { article: readArticle(article), journal: readJournal(journal) };
  return { ...read, described: describeArticle(read.article, read.journal, publisher) };
}
