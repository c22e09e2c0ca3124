import { readArticle, readArticleSummary, readJournal, type Article, type Journal } from '@press/contract';
import {
  describeArticle,
  type DescribedArticle,
  type DescribingPublisher,
} from '@press/contract/description/described-article';
import { journalAt } from '@press/contract/description/title-at';
import { articlePath } from '@press/contract/paths';
import type { ArticleSummaryWire, ArticleWire } from '@press/contract/wire';
import type { ContentArticle, ContentIssue } from '../content/model';
import type { Queries } from '../db/db';
import { journalsById } from '../reads/journals';
import { statusOf } from '../reads/relations';
import { translationsIn, type Translation } from '../reads/translations';

/** The data of an article for machine formats. */
export interface ArticleRecord {
  article: Article;
  journal: Journal;
  described: DescribedArticle;
  /** For whole articles; `translationsOf` reads those of others. */
  translations: readonly Translation[];
}

/** The record of an article, from the api's reads. */
export function articleRecord(
  article: ArticleWire | ArticleSummaryWire,
  journal: Journal,
  publisher: DescribingPublisher,
): ArticleRecord {
  const isWhole = 'sections' in article;
  const read = isWhole ? readArticle(article) : readArticleSummary(article);
  const then = journalAt(journal, read.publicationDate);
  return {
    article: read,
    journal: then,
    described: describeArticle(read, then, publisher),
    translations: isWhole ? translationsIn(article.details ?? {}) : [],
  };
}

/** The records of articles, each journal read once. An article whose journal was removed meanwhile is left out. */
export async function articleRecords(
  db: Queries,
  articles: readonly (ArticleWire | ArticleSummaryWire)[],
  publisher: DescribingPublisher,
): Promise<ArticleRecord[]> {
  const found = await journalsById(
    db,
    articles.map(({ journalId }) => journalId),
  );
  const journals = new Map([...found].map(([id, journal]) => [id, readJournal(journal)]));
  return articles.flatMap((article) => {
    const journal = journals.get(article.journalId);
    return journal ? [articleRecord(article, journal, publisher)] : [];
  });
}

/** An article of an export in the form of the api's responses. */
export function wireOf(article: ContentArticle, issue: ContentIssue, journalTitle: string): ArticleWire {
  const { authors, abstract, keywords, references, seed: _seed, usage: _usage, ...rest } = article;
  const status = statusOf(article.details?.relations ?? []);
  return {
    ...rest,
    ...(status && { status }),
    journalTitle,
    authors: authors.map(({ name }) => name).join(', '),
    authorList: authors,
    abstractText: abstract,
    keywords: keywords.join(', '),
    keywordList: keywords,
    volume: issue.volume,
    issue: issue.issueNumber,
    pdfUrl: `${articlePath(article)}.pdf`,
    references: references.join('\n'),
    introduction: '',
    methodology: '',
    results: '',
    discussion: '',
    conclusion: '',
    views: 0,
    clicks: 0,
    downloads: 0,
    citations: 0,
  };
}
