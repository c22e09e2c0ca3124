import { useQuery } from '@press/area';
import { isApiError } from '@press/contract';
import { journalHeaderQuery, journalQuery } from '@press/contract/queries';
import { JournalLayout, NotFound, PageHead, RetryNote, useRetry } from '@press/ui';
import type { ReactNode } from 'react';

interface ScreenProps {
  journalId: string;
  /** The page's name in the trail. */
  label: string;
  title: string;
  standfirst: string;
  children: ReactNode;
}

/**
 * A page of a journal whose words need no data: they stand while the journal loads, and where it fails, under a note that
 * says so. A journal that does not exist has no pages.
 */
export function JournalScreen({ journalId, label, title, standfirst, children }: ScreenProps) {
  const journal = useQuery(journalQuery(journalId));
  const header = useQuery(journalHeaderQuery(journalId));
  const { retrying, retry } = useRetry(async () => {
    const { data } = await journal.refetch();
    if (data) await header.refetch();
  });
  const failed = journal.data === undefined && (retrying || journal.error !== null);
  if (journal.data ? !journal.data.id : isApiError(journal.error) && journal.error.status === 404) return <NotFound />;
  return (
    <JournalLayout journalId={journalId} trail={[{ label }]} slim>
      {failed && <RetryNote text="Failed to load journal data. Please try again later." busy={retrying} retry={retry} />}
      <PageHead title={title}>
        <p>{standfirst}</p>
      </PageHead>
      {children}
    </JournalLayout>
  );
}
