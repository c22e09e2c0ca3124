import type { Head, PageQuery, Params } from '@press/area';
import { DEFAULT_JOURNAL, journalHeaderQuery, journalQuery, type Journal } from '@press/contract';
import { journalPath } from '@press/ui/paths';

/** The journal, for whether it exists, and its header. */
export const screenQueries = ({ journalId = DEFAULT_JOURNAL }: Params): PageQuery[] => [
  journalQuery(journalId),
  { ...journalHeaderQuery(journalId), optional: true },
];

/** The head of a journal's page: its canonical address names the journal, also where the page's own does not (decision 6). */
export const screenHead =
  (title: string, page: string) =>
  ({ journalId = DEFAULT_JOURNAL }: Params, [data]: readonly unknown[]): Head => {
    const journal = data as Journal | undefined;
    return journal?.id
      ? { title: `${title} – ${journal.title}`, canonical: journalPath(journalId, page) }
      : { title, robots: 'noindex' };
  };
