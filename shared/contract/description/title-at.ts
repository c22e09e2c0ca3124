import type { Journal } from '../entities';

/**
 * A journal with its name at a date: with the title, abbreviation and ISSNs of a former title until that title's last day, else
 * unchanged.
 * @param date as far as it is known: `2016-05`; empty: unknown
 */
export function journalAt<
  J extends Pick<Journal, 'title' | 'lang' | 'abbreviation' | 'issn' | 'eissn' | 'formerTitles'>,
>(journal: J, date: string): J {
  const [then] = (journal.formerTitles ?? [])
    .filter(({ until }) => date && date.slice(0, until.length) <= until)
    .sort((a, b) => (a.until < b.until ? -1 : 1));
  if (!then) return journal;
  const { title, lang, abbreviation, issn, eissn } = then;
  return { ...journal, title, lang: lang || journal.lang, abbreviation, issn, eissn };
}
