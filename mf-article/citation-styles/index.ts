import type { Article } from '@press/contract';
import { citableOf, type Citable } from '@press/contract/citation';
import { apa } from './apa';
import { chicago } from './chicago';
import { mla } from './mla';
import { curly } from './text';

export { citationText } from './text';

export interface Citation {
  style: 'APA' | 'MLA' | 'Chicago';
  /** Rich inline text: italics, nothing else. */
  text: string;
}

/** The three citations of an article: the service's own text if it sends one, otherwise the text formatted here (decision 21). */
export function citationsOf(article: Article, journal: string, doiResolver: string): Citation[] {
  const work = asPrinted(citableOf(article, journal, doiResolver));
  return [
    { style: 'APA', text: article.citationApa || apa(work) },
    { style: 'MLA', text: article.citationMla || mla(work) },
    { style: 'Chicago', text: article.citationChicago || chicago(work) },
  ];
}

/** Names with curly apostrophes and spaces between initials, an en dash in `1-2`. For titles, each style does the first. */
const asPrinted = (work: Citable): Citable => ({
  ...work,
  volume: range(work.volume),
  issue: range(work.issue),
  authors: work.authors.map((name) => ({
    ...name,
    family: curly(name.family),
    given: curly(name.given).replace(/(\p{Lu}\.)(?=\p{Lu})/gu, '$1 '),
  })),
});

const range = (numbers: string): string => numbers.replace(/(?<=\d)-(?=\d)/g, '–');
