import { useQuery } from '@press/area';
import { journalHeaderQuery } from '@press/contract/queries';
import { JournalLayout, NotFound, RetryNote, useRetry, type Crumb } from '@press/ui';
import type { ReactNode } from 'react';
import { useJournal } from './use-journal';

interface PageLayoutProps {
  journalId: string;
  trail: readonly Crumb[];
  /** What the page is about does not exist. */
  notFound?: boolean;
  /** Whether the page says that the journal could not be read. A page whose own data failed says that instead. */
  showsFailure?: boolean;
  children: ReactNode;
}

/**
 * The layout of a journal's pages. A journal that does not exist has no pages; one that could not be read has them, with a
 * note and Retry above.
 */
export function PageLayout({ journalId, trail, notFound = false, showsFailure = true, children }: PageLayoutProps) {
  const journal = useJournal(journalId);
  const { data: header } = useQuery(journalHeaderQuery(journalId));
  const { retrying, retry } = useRetry();
  if (journal.unknown || notFound) return <NotFound />;
  return (
    <JournalLayout journalId={journalId} trail={trail} slim>
      {(journal.failed || retrying) && showsFailure && (
        <RetryNote
          text="Failed to load journal data. Please try again later."
          busy={retrying}
          retry={retry}
          isLastKnown={header?.isLastKnown}
        />
      )}
      {children}
    </JournalLayout>
  );
}
