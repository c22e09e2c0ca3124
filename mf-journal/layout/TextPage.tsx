import { JournalLayout, NotFound, PageHead, RetryNote, useRetry } from '@press/ui';
import type { ReactNode } from 'react';
import { useJournal } from './use-journal';

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
  const journal = useJournal(journalId);
  const { retrying, retry } = useRetry(journal.again);
  if (journal.unknown) return <NotFound />;
  return (
    <JournalLayout journalId={journalId} trail={[{ label }]} slim>
      {(journal.failed || retrying) && (
        <RetryNote text="Failed to load journal data. Please try again later." busy={retrying} retry={retry} />
      )}
      <PageHead title={title}>
        <p>{standfirst}</p>
      </PageHead>
      {children}
    </JournalLayout>
  );
}
