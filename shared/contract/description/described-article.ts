import type { Article, Journal } from '../entities';
import { doiUrl } from '../identifiers';
import { articlePath, journalPath } from '../paths';
import { plainText } from '../richtext';
import { ownLicence } from './licence';
import { plainTitle } from './plain-title';
import { journalAt } from './title-at';

/** The settings of the publisher that a description needs. */
export interface DescribingPublisher {
  name: string;
  /** Origin of the site, for absolute addresses. */
  origin: string;
  doiResolver: string;
  orcidHost: string;
}

/** The facts for metadata: article, journal if it could be read, absolute addresses. */
export interface DescribedArticle {
  article: Article;
  journal: Journal | undefined;
  title: string;
  abstract: string;
  journalTitle: string;
  publisherName: string;
  /** Address of the article's page. */
  url: string;
  journalUrl: string;
  archiveUrl: string;
  /** Empty if there is none, like the two below. */
  issueUrl: string;
  pdfUrl: string;
  doiUrl: string;
  /** Of the article's JATS. */
  xmlUrl: string;
  orcidHost: string;
  doiResolver: string;
  licenceUrl: string;
  /** True if the article's own licence is an open-access licence. */
  isOpenAccess: boolean;
}

/** Collects the facts. A placeholder of the journal is dropped. */
export function describeArticle(
  article: Article,
  header: Journal | undefined,
  publisher: DescribingPublisher,
): DescribedArticle {
  const journal = header && !header.fallback ? journalAt(header, article.publicationDate) : undefined;
  const licence = ownLicence(article);
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
    xmlUrl: `${absolute(articlePath(article))}.xml`,
    orcidHost: publisher.orcidHost,
    doiResolver: publisher.doiResolver,
    licenceUrl: licence?.url ?? '',
    isOpenAccess: licence?.isOpen ?? false,
  };
}
