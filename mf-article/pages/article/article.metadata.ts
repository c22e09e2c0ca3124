import type { HeadContext, Metadata, Params } from '@press/area';
import type { Article, Author, Journal } from '@press/contract';
import { doiUrl } from '@press/contract/identifiers';
import { plainText } from '@press/contract/richtext';
import { articlePath, journalPath } from '@press/ui/paths';
import { breadcrumbs, personUrl, scholarlyArticle } from './article.jsonld';
import { licenceOf } from './licence';

/** What metadata is made of: the article, its journal if it could be read, and absolute addresses. */
export interface Described {
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

/** What indexers see of an article. Defaults and placeholders never get here (decision 16). */
export default function articleMetadata(
  _: Params,
  [article, header]: readonly unknown[],
  { publisher }: HeadContext,
): Metadata {
  if (!article) return {};
  const described = describe(article as Article, header as Journal | undefined, publisher);
  const { abstract, licenceUrl } = described;
  return {
    ...(abstract && { description: shortened(abstract) }),
    meta: highwireTags(described),
    links: licenceUrl ? [{ rel: 'license', href: licenceUrl }] : [],
    jsonLd: [scholarlyArticle(described), breadcrumbs(described)],
  };
}

function describe(article: Article, header: Journal | undefined, publisher: HeadContext['publisher']): Described {
  const journal = header?.fallback ? undefined : header;
  const absolute = (path: string): string => path && new URL(path, publisher.origin).href;
  return {
    article,
    journal,
    title: plainText(article.title, 'inline'),
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
    licenceUrl: licenceOf(article.license, publisher.licence).url,
  };
}

/** Highwire tags as Google Scholar reads them: no empty ones, authors in order, each one's details right after the name. */
function highwireTags(described: Described): { name: string; content: string }[] {
  const { article, journal, title, journalTitle, publisherName, url, pdfUrl, orcidHost } = described;
  const pages = article.pagesKnown ? [article.startPage, article.endPage] : [];
  const author = ({ name, affiliations, orcid }: Author): [string, string][] => [
    ['author', name],
    ...affiliations.map((institution): [string, string] => ['author_institution', institution]),
    ['author_orcid', personUrl(orcid, orcidHost)],
  ];
  const tags: [string, string][] = [
    ['title', title],
    ...article.authorList.flatMap(author),
    ['publication_date', article.publicationDate.replaceAll('-', '/')],
    ['journal_title', journalTitle],
    ['issn', journal?.issn ?? ''],
    ['issn', journal?.eissn ?? ''],
    ['volume', article.volume],
    ['issue', article.issue],
    ['firstpage', pages[0] ?? ''],
    ['lastpage', pages[1] ?? ''],
    ['doi', article.doi],
    ['publisher', publisherName],
    ...article.keywords.map((keyword): [string, string] => ['keywords', keyword]),
    ['abstract_html_url', url],
    ['pdf_url', pdfUrl],
  ];
  return tags.filter(([, content]) => content).map(([name, content]) => ({ name: `citation_${name}`, content }));
}

/** A description is about two lines of a result page; it ends at a word. */
function shortened(text: string, length = 200): string {
  return text.length <= length ? text : `${text.slice(0, length).replace(/\s+\S*$/, '')}…`;
}
