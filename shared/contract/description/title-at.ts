import type { Journal } from '../entities';

/**
 * A journal as it was called at a date: with the title, abbreviation and ISSNs of a former title until its last day, else as it is.
 * @param date as far as it is known: `2016-05`; empty: not known
 */
export function journalAt<J extends Pick<Journal, 'title' | 'abbreviation' | 'issn' | 'eissn' | 'formerTitles'>>(
  journal: J,
  date: string,
): J {
  const [then] = (journal.formerTitles ?? [])
    .filter(({ until }) => date && date.slice(0, until.length) <= until)
    .sort((a, b) => (a.until < b.until ? -1 : 1));
  if (!then) return journal;
  const { title, abbreviation, issn, eissn } = then;
  return { ...journal, title, abbreviation, issn, eissn };
}
