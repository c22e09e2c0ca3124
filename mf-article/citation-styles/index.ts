import type { Article } from '@press/contract';
import { citableOf, DEFAULT_STYLES, type Citable, type CitationStyle } from '@press/contract/citation';
import { abnt } from './abnt';
import { apa } from './apa';
import { chicago } from './chicago';
import { mla } from './mla';
import { curly } from './text';
import { vancouver } from './vancouver';

export { citationText } from './text';

export interface Citation {
  style: CitationStyle;
  /** Rich inline text: italics, nothing else. */
  text: string;
}

const WRITERS: Record<CitationStyle, (work: Citable) => string> = {
  APA: apa,
  MLA: mla,
  Chicago: chicago,
  ABNT: abnt,
  Vancouver: vancouver,
};

/** The citations of an article: the service's own text if it sends one, otherwise the text formatted here (decision 21). */
export function citationsOf(
  article: Article,
  journal: string,
  doiResolver: string,
  styles: readonly CitationStyle[] = DEFAULT_STYLES,
): Citation[] {
  const work = asPrinted(citableOf(article, journal, doiResolver));
  const sent: Partial<Record<CitationStyle, string>> = {
    APA: article.citationApa,
    MLA: article.citationMla,
    Chicago: article.citationChicago,
  };
  return styles.map((style) => ({ style, text: sent[style] || WRITERS[style](work) }));
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
