import { useQuery } from '@press/area';
import { isApiError } from '@press/contract';
import { journalHeaderQuery, journalQuery } from '@press/contract/queries';

interface KnownJournal {
  /** The service says that there is no such journal. */
  unknown: boolean;
  /** It could not be read. */
  failed: boolean;
  /** Asks again; the header, which keeps its placeholder for the session, comes with the journal. */
  again: () => Promise<void>;
}

/** Whether a journal exists, for a page that stands on data of its own. */
export function useJournal(journalId: string): KnownJournal {
  const journal = useQuery(journalQuery(journalId));
  const header = useQuery(journalHeaderQuery(journalId));
  return {
    unknown: journal.data ? !journal.data.id : isNotFound(journal.error),
    failed: journal.data === undefined && journal.error !== null,
    again: async () => {
      const { data } = await journal.refetch();
      if (data) await header.refetch();
    },
  };
}

export const isNotFound = (error: unknown): boolean => isApiError(error) && error.status === 404;
