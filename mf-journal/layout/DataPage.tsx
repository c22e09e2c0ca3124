import { JournalLayout, Loaded, NotFound, RetryNote, useRetry, type Crumb, type LoadedQuery } from '@press/ui';
import type { ReactNode } from 'react';
import { isNotFound, useJournal } from './use-journal';

interface DataScreenProps<T> {
  journalId: string;
  trail: readonly Crumb[];
  /** The page's heading, which stands whatever becomes of its data. */
  head: ReactNode;
  query: LoadedQuery<T>;
  /** What is said of the query: see `Loaded`. */
  loading: string;
  failed: string;
  empty?: ReactNode;
  isEmpty?: (data: T) => boolean;
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
}

/**
 * A page of a journal that shows data of its own. Where the journal does not exist, or what the page is about, there is
 * no page; where only the journal could not be read, the data stand under a note that says so.
 */
export function DataScreen<T>({ journalId, trail, head, query, ...states }: DataScreenProps<T>) {
  const journal = useJournal(journalId);
  const { retrying, retry } = useRetry(journal.again);
  if (journal.unknown || isNotFound(query.error)) return <NotFound />;
  const refetch = (): Promise<unknown> => Promise.all([query.refetch(), journal.failed && journal.again()]);
  return (
    <JournalLayout journalId={journalId} trail={trail} slim>
      {(journal.failed || retrying) && query.data !== undefined && (
        <RetryNote text="Failed to load journal data. Please try again later." busy={retrying} retry={retry} />
      )}
      {head}
      <Loaded query={{ data: query.data, error: query.error, refetch }} {...states} />
    </JournalLayout>
  );
}
