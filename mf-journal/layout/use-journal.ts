import { useQuery } from '@press/area';
import { isNotFound, journalHeaderQuery, journalQuery, type Journal } from '@press/contract';
import { refetchWithHeader, type LoadedQuery } from '@press/ui';

interface JournalState {
  /** The service says that there is no such journal. */
  unknown: boolean;
  /** It could not be read. */
  failed: boolean;
  /** The journal; its refetch reads the header too. */
  query: LoadedQuery<Journal>;
}

/** The journal of a page: whether it exists, whether it could be read, and how to read it again. */
export function useJournal(journalId: string): JournalState {
  const journal = useQuery(journalQuery(journalId));
  const header = useQuery(journalHeaderQuery(journalId));
  const { data, error } = journal;
  return {
    unknown: data ? !data.id : isNotFound(error),
    failed: data === undefined && error !== null,
    query: { data, error, refetch: refetchWithHeader(journal, header) },
  };
}
