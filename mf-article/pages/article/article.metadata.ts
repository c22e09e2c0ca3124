import type { RouteMetadata } from '@press/area';
import type { Article, Author } from '@press/contract';
import { citedDate } from '@press/contract/citation/cited-date';
import { describeArticle, type DescribedArticle } from '@press/contract/description/described-article';
import { journalFeedLinks } from '@press/contract/description/feed-links';
import { breadcrumbs, personUrl, scholarlyArticle } from '@press/contract/description/json-ld';
import { signposts } from '@press/contract/description/signposts';
import { sharePicturePath } from '@press/contract/paths';
import { plainText } from '@press/contract/richtext';
import type { StoredArticle } from './article.query';
import type { articleRoute } from './article.route';

/** Metadata of an article for indexers. Defaults and placeholders never appear in it (decision 16). */
export const articleMetadata: RouteMetadata<typeof articleRoute> = ({ article, header }, { publisher }) => {
  // Indexes must not list a preview.
  if (article.scheduled) return {};
  const described = describeArticle(article, header, publisher);
  const { abstract, licenceUrl } = described;
  return {
    ...(abstract && { description: shortened(abstract) }),
    meta: highwireTags(described),
    links: [
      ...(licenceUrl ? [{ rel: 'license', href: licenceUrl }] : []),
      ...(header && !header.fallback ? journalFeedLinks(header) : []),
    ],
    jsonLd: [scholarlyArticle(described), breadcrumbs(described)],
    signposts: signposts(described),
    share: { type: 'article', picture: sharePicturePath(article) },
  };
};

/** More references than this make a page longer than its text. */
const MAX_REFERENCES = 50;

/** `2025/10/14`, or as much as is known: `2025/03`. */
const highwireDate = (date: string): string => date.replaceAll('-', '/');

/** True if the only date is that of the print edition. */
const isPrintOnly = ({ publicationDate, details: { printed } }: Article): boolean => printed === publicationDate;

/**
 * A name that contains a comma (`Institute of Arts, Letters and Science`), with no-break spaces before it. Zotero
 * treats a comma between parts that both contain a space as a separator of two people. Other readers see the same name.
 */
function asOneName(name: string): string {
  const [first = '', second = ''] = name.split(',');
  return /\S \S/.test(first) && /\S \S/.test(second)
    ? `${first.replaceAll(' ', '\u00a0')}${name.slice(first.length)}`
    : name;
}

/** Highwire tags as Google Scholar reads them: no empty ones, authors in order, each author's details directly after the name. */
function highwireTags(described: DescribedArticle): { name: string; content: string }[] {
  const { article, journal, title, journalTitle, publisherName, url, pdfUrl, orcidHost } = described;
  const { startPage, endPage } = article;
  // A last page that equals the first is not a page but an article number.
  const pages = [startPage, endPage === startPage ? '' : endPage];
  const author = ({ name, affiliations, orcid }: Author): [string, string][] => [
    ['author', asOneName(name)],
    ...affiliations.map((institution): [string, string] => ['author_institution', institution]),
    ['author_orcid', personUrl(orcid, orcidHost)],
  ];
  const tags: [string, string][] = [
    ['title', title],
    ...article.authorList.flatMap(author),
    ['publication_date', highwireDate(citedDate(article))],
    ['online_date', isPrintOnly(article) ? '' : highwireDate(article.publicationDate)],
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
    ...article.keywords.map((keyword): [string, string] => ['keywords', plainText(keyword, 'inline')]),
    ['abstract_html_url', url],
    ['fulltext_html_url', article.sections.length > 0 ? url : ''],
    ['pdf_url', pdfUrl],
    ...article.referenceList
      .slice(0, MAX_REFERENCES)
      .map(({ text }): [string, string] => ['reference', plainText(text, 'inline')]),
  ];
  return tags.filter(([, content]) => content).map(([name, content]) => ({ name: `citation_${name}`, content }));
}

/** A description has about two lines of a result page and ends at a word. */
function shortened(text: string, length = 200): string {
  return text.length <= length ? text : `${text.slice(0, length).replace(/\s+\S*$/, '')}…`;
}

/** The fields of an article that the title block, its buttons and the citations use. */
export const storedPart = (article: StoredArticle): StoredArticle => ({
  ...article,
  abstract: '',
  keywords: [],
  authorList: article.authorList.map((author) => ({ ...author, affiliations: [] })),
  sections: [],
  referenceList: [],
  details: {
    ...article.details,
    parts: [],
    summaries: [],
    statements: [],
    institutions: [],
    history: [],
    editors: [],
    subArticles: [],
  },
  ...(article.shown && { shown: { ...article.shown, abstract: '', keywords: [], versions: [] } }),
  isShort: true,
});
