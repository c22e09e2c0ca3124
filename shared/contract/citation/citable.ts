import type { Article, Journal } from '../entities';
import { plainText } from '../richtext';
import { nameOf, type Name } from './names';

/** What a citation says of an article, as plain text. Facts only: a default (pages 1-10) is no fact and is left out. */
export interface Citable {
  authors: Name[];
  title: string;
  journal: string;
  volume: string;
  issue: string;
  firstPage: string;
  lastPage: string;
  /** Empty when unknown. */
  year: string;
  /** 1–12; 0 when unknown. */
  month: number;
  /** Full address; empty when there is none. */
  doi: string;
}

/** The same with what a reference manager keeps beside it. Empty and 0 mean unknown, as above. */
export interface CitationRecord extends Citable {
  /** Of the article on this site. */
  id: string;
  /** The DOI without its resolver. */
  bareDoi: string;
  /** 1–31. */
  day: number;
  /** The journal's usual abbreviation. */
  abbreviation: string;
  /** Print first. */
  issns: string[];
  publisher: string;
  keywords: string[];
  abstract: string;
  /** The article's page. */
  url: string;
}

interface Press {
  name: string;
  origin: string;
  doiResolver: string;
}

/** Takes from an article, and from the title of its journal, what citations need. */
export function citableOf(article: Article, journal: string, doiResolver: string): Citable {
  const [year = '', month = '0'] = article.publicationDate.split('-');
  return {
    authors: article.authorList.map(nameOf),
    title: plainText(article.title, 'inline').replace(/\.$/, ''),
    journal,
    volume: article.volume,
    issue: article.issue,
    firstPage: article.pagesKnown ? article.startPage : '',
    lastPage: article.pagesKnown ? article.endPage : '',
    year,
    month: Number(month),
    doi: article.doi && `${doiResolver}/${article.doi}`,
  };
}

/** Takes from an article and its journal what reference managers keep. */
export function recordOf(article: Article, journal: Journal, { name, origin, doiResolver }: Press): CitationRecord {
  const path = `/journal/${encodeURIComponent(article.journalId)}/article/${encodeURIComponent(article.id)}`;
  return {
    ...citableOf(article, journal.title || article.journalTitle, doiResolver),
    id: article.id,
    bareDoi: article.doi,
    day: Number(article.publicationDate.split('-')[2] ?? 0),
    abbreviation: journal.abbreviation,
    issns: [journal.issn, journal.eissn].filter(Boolean),
    publisher: journal.publisher || name,
    keywords: article.keywords.map((keyword) => plainText(keyword, 'inline')),
    abstract: plainText(article.abstract),
    url: new URL(path, origin).href,
  };
}
