import { readArticle } from '@press/contract';
import { citationsOf, citationText } from '../index';

const ARTICLE = {
  id: '1',
  title: 'Tides',
  authors: 'Bo Ek',
  publicationDate: '2023-05-20',
  volume: '9',
  issue: '2',
  startPage: '31',
  endPage: '44',
  doi: '10.5555/cr.9',
};

/** The citations of an article in APA, MLA and Chicago, as text. @param changes fields of the article */
export const cite = (changes: object): string[] =>
  citationsOf(readArticle({ ...ARTICLE, ...changes }), 'Coastal Review', 'https://doi.org').map(({ text }) =>
    citationText(text),
  );

/** Chicago defaults to MLA. */
export type Expected = [apa: string, mla: string, chicago?: string];
