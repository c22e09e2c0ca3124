import { optional, type Head } from '@press/area';
import { journalHeaderQuery, journalQuery, type Journal } from '@press/contract';
import { journalPath } from '@press/ui/paths';

/** The queries of every page of a journal: the journal, to see whether it exists, and its header. */
export const journalQueries = (journalId: string) => ({
  journal: journalQuery(journalId),
  header: optional(journalHeaderQuery(journalId)),
});

/** The head of a page of a journal. Its canonical address names the journal, also where the page's own does not (decision 6). */
export const pageHead = (title: string, page: string, journalId: string, journal: Journal | undefined): Head =>
  journal?.id
    ? { title: `${title} – ${journal.title}`, canonical: journalPath(journalId, page) }
    : { title, robots: 'noindex' };
