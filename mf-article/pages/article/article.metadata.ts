import type { RouteMetadata } from '@press/area';
import type { Author } from '@press/contract';
import { breadcrumbs, personUrl, scholarlyArticle } from './article.jsonld';
import type { articleRoute } from './article.route';
import { describeArticle, type DescribedArticle } from './described-article';

/** What indexers see of an article. Defaults and placeholders never get here (decision 16). */
const metadata: RouteMetadata<typeof articleRoute> = ({ article, header }, { publisher }) => {
  const described = describeArticle(article, header, publisher);
  const { abstract, licenceUrl } = described;
  return {
    ...(abstract && { description: shortened(abstract) }),
    meta: highwireTags(described),
    links: licenceUrl ? [{ rel: 'license', href: licenceUrl }] : [],
    jsonLd: [scholarlyArticle(described), breadcrumbs(described)],
  };
};
export default metadata;

/** Highwire tags as Google Scholar reads them: no empty ones, authors in order, each one's details right after the name. */
function highwireTags(described: DescribedArticle): { name: string; content: string }[] {
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
    ['language', article.lang],
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
