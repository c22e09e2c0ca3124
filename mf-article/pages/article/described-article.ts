import type { Publisher } from '@press/config';
import type { Article, Journal } from '@press/contract';
import { doiUrl } from '@press/contract/identifiers';
import { plainText } from '@press/contract/richtext';
import { articlePath, journalPath } from '@press/ui/paths';
import { ownLicence } from './licence';
import { plainTitle } from './plain-title';

/** The facts that metadata is made of: article, journal if it could be read, absolute addresses. */
export interface DescribedArticle {
  article: Article;
  journal: Journal | undefined;
  title: string;
  abstract: string;
  journalTitle: string;
  publisherName: string;
  /** Of the article's page. */
  url: string;
  journalUrl: string;
  archiveUrl: string;
  /** Empty when there is none; so for the two below. */
  issueUrl: string;
  pdfUrl: string;
  doiUrl: string;
  orcidHost: string;
  licenceUrl: string;
}

/** Collects the facts. A placeholder for the journal is dropped. */
export function describeArticle(article: Article, header: Journal | undefined, publisher: Publisher): DescribedArticle {
  const journal = header?.fallback ? undefined : header;
  const absolute = (path: string): string => path && new URL(path, publisher.origin).href;
  return {
    article,
    journal,
    title: plainTitle(article),
    abstract: plainText(article.abstract),
    journalTitle: journal?.title || article.journalTitle,
    publisherName: journal?.publisher || publisher.name,
    url: absolute(articlePath(article)),
    journalUrl: absolute(journalPath(article.journalId)),
    archiveUrl: absolute(journalPath(article.journalId, 'volumes-issues')),
    issueUrl:
      article.issueId && absolute(journalPath(article.journalId, `issue/${encodeURIComponent(article.issueId)}`)),
    pdfUrl: absolute(article.pdfUrl),
    doiUrl: article.doi && doiUrl(publisher.doiResolver, article.doi),
    orcidHost: publisher.orcidHost,
    licenceUrl: ownLicence(article)?.url ?? '',
  };
}
