import type { Article } from '@press/contract';
import { plainText } from '@press/contract/richtext';
import { nameOf, type Name } from './names';
import { curly } from './text';

/** What a citation says of an article. Facts only: a default (pages 1-10) is no fact and is left out. */
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

/** Takes from an article, and from the title of its journal, what citations need. */
export function citableOf(article: Article, journal: string, doiResolver: string): Citable {
  const [, year = '', month = '0'] = /^(\d{4})(?:-(\d\d))?/.exec(article.publicationDate) ?? [];
  return {
    authors: article.authorList.map(nameOf).map(({ family, given, suffix }) => ({ family: curly(family), given: curly(given), suffix })),
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
