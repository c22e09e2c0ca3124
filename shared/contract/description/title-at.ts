import type { Journal } from '../entities';

/**
 * A journal as it was named at a date: until the last day of a former title with that title, its abbreviation and
 * ISSNs, else unchanged.
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
