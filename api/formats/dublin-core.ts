import { nameOf } from '@press/contract/citation';
import { plainText } from '@press/contract/richtext';
import type { ArticleRecord } from './article-record';
import { el, textEl, type Xml } from './xml';

const NAMESPACES = {
  'xmlns:oai_dc': 'http://www.openarchives.org/OAI/2.0/oai_dc/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  'xsi:schemaLocation': 'http://www.openarchives.org/OAI/2.0/oai_dc/ http://www.openarchives.org/OAI/2.0/oai_dc.xsd',
};

/** An article as unqualified Dublin Core, the format that every OAI-PMH repository has. Unknown values are left out. */
export function dublinCore(record: ArticleRecord): Xml {
  const { article, described } = record;
  const { title, url, pdfUrl, doiUrl, publisherName, licenceUrl, isOpenAccess } = described;
  const values: [element: string, text: string][] = [
    ['title', title],
    ...article.authorList.map((author): [string, string] => ['creator', creator(nameOf(author))]),
    ...article.keywords.map((keyword): [string, string] => ['subject', plainText(keyword, 'inline')]),
    ['description', described.abstract],
    ['publisher', publisherName],
    ['date', article.publicationDate],
    ['type', 'info:eu-repo/semantics/article'],
    ['type', article.type],
    ['format', 'text/html'],
    ['format', pdfUrl && 'application/pdf'],
    ['identifier', url],
    ['identifier', doiUrl],
    ['source', sourceOf(record)],
    ...issnsOf(record).map((issn): [string, string] => ['source', issn]),
    ['language', article.lang],
    ['relation', pdfUrl],
    ['rights', licenceUrl],
    ['rights', isOpenAccess ? 'info:eu-repo/semantics/openAccess' : ''],
  ];
  return el(
    'oai_dc:dc',
    NAMESPACES,
    values.map(([element, text]) => textEl(`dc:${element}`, text)),
  );
}

/** `Sarkar, Anindita`. */
const creator = ({ family, given, suffix }: { family: string; given: string; suffix: string }): string =>
  [family, given, suffix].filter(Boolean).join(', ');

/** `Social Sciences; Vol. 3 No. 2 (2025); 145-162`. */
function sourceOf({ article, described }: ArticleRecord): string {
  const { volume, issue, publicationDate, pages } = article;
  const number = [volume && `Vol. ${volume}`, issue && `No. ${issue}`].filter(Boolean).join(' ');
  const year = publicationDate.slice(0, 4);
  const place = [number, year && `(${year})`].filter(Boolean).join(' ');
  return [described.journalTitle, place, pages].filter(Boolean).join('; ');
}

const issnsOf = ({ journal }: ArticleRecord): string[] => [...new Set([journal.issn, journal.eissn])].filter(Boolean);
