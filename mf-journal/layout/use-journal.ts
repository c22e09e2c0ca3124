import { useQuery } from '@press/area';
import { isNotFound, journalQuery, type Journal } from '@press/contract';
import type { LoadedQuery } from '@press/ui';
import { journalHeaderQuery } from '@press/contract/queries';

interface JournalState {
  /** The service reports no such journal. */
  unknown: boolean;
  /** It could not be read. */
  failed: boolean;
  query: LoadedQuery<Journal>;
}

/** The journal of a page, with the states "unknown" and "failed". */
export function useJournal(journalId: string): JournalState {
  const { data, error } = useQuery(journalQuery(journalId));
  return {
    unknown: isNotFound(error),
    failed: data === undefined && error !== null,
    query: { data, error },
  };
}

/**
 * The date on which a journal ceased; empty while it is published. A ceased journal takes no manuscripts and seeks no editors.
 */
export const useCeased = (journalId: string): string => useQuery(journalHeaderQuery(journalId)).data?.ceased ?? '';
