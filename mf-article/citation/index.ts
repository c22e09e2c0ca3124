import type { Article } from '@press/contract';
import { apa } from './apa';
import { chicago } from './chicago';
import { citableOf } from './citable';
import { mla } from './mla';

export { citationText } from './text';

export interface Citation {
  style: 'APA' | 'MLA' | 'Chicago';
  /** Rich inline text: italics, nothing else. */
  text: string;
}

/** The three citations of an article: the service's own texts where it has them, else ours (decision 21). */
export function citationsOf(article: Article, journal: string, doiResolver: string): Citation[] {
  const work = citableOf(article, journal, doiResolver);
  return [
    { style: 'APA', text: article.citationApa || apa(work) },
    { style: 'MLA', text: article.citationMla || mla(work) },
    { style: 'Chicago', text: article.citationChicago || chicago(work) },
  ];
}
