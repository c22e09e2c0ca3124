import { parseIssn, parseOrcid } from '@press/contract/identifiers';
import { plainParagraphs, plainText } from '@press/contract/richtext';
import type { ArticleRecord } from './article-record';

/** Maximum number of keywords that DOAJ recommends. */
const MAX_KEYWORDS = 6;

/** Articles for DOAJ's API (`POST /api/bulk/articles`, version 4): a list in the form of its data model of incoming articles. */
export const doajArticles = (records: readonly ArticleRecord[]): string =>
  `${JSON.stringify(records.map(doajArticle), null, 1)}\n`;

/** Unknown values are left out. */
function doajArticle({ article, journal, described }: ArticleRecord): object {
  const [year, month] = article.publicationDate.split('-');
  const print = parseIssn(journal.issn) ?? '';
  const online = parseIssn(journal.eissn) ?? '';
  const identifiers = [
    { type: 'doi', id: article.doi },
    { type: 'pissn', id: print === online ? '' : print },
    { type: 'eissn', id: online },
  ];
  return {
    bibjson: {
      title: described.title,
      abstract: plainParagraphs(article.abstract) || undefined,
      identifier: identifiers.filter(({ id }) => id),
      author: article.authorList.map(({ name, orcid, affiliations }) => {
        const id = parseOrcid(orcid);
        return {
          name,
          affiliation: affiliations.join('; ') || undefined,
          orcid_id: id ? `https://orcid.org/${id}` : undefined,
        };
      }),
      keywords: orNone(article.keywords.slice(0, MAX_KEYWORDS).map((keyword) => plainText(keyword, 'inline'))),
      year: year || undefined,
      month: month ? `${Number(month)}` : undefined,
      link: [{ type: 'fulltext', url: described.url, content_type: 'HTML' }],
      journal: {
        title: described.journalTitle,
        publisher: described.publisherName,
        language: article.lang ? [article.lang.slice(0, 2).toUpperCase()] : undefined,
        volume: article.volume || undefined,
        number: article.issue || undefined,
        start_page: article.startPage || undefined,
        end_page: article.endPage || undefined,
      },
    },
  };
}

const orNone = <T>(list: T[]): T[] | undefined => (list.length > 0 ? list : undefined);
