import { useQuery } from '@press/area';
import { journalHeaderQuery } from '@press/contract/queries';
import { JournalLayout, NotFound, RetryNote, useRetry, type Crumb } from '@press/ui';
import type { ReactNode } from 'react';
import { useJournal } from './use-journal';
import { t } from '../messages';

interface PageLayoutProps {
  journalId: string;
  trail: readonly Crumb[];
  /** The subject of the page does not exist. */
  notFound?: boolean;
  /** True if the page reports that the journal failed to load; a page whose own data failed reports that instead. */
  showsFailure?: boolean;
  children: ReactNode;
}

/**
 * The layout of a journal's pages. An unknown journal has no pages. If the journal fails to load, its pages have a note with
 * Retry at the top.
 */
export function PageLayout({ journalId, trail, notFound = false, showsFailure = true, children }: PageLayoutProps) {
  const journal = useJournal(journalId);
  const { data: header } = useQuery(journalHeaderQuery(journalId));
  const { retrying, retry } = useRetry();
  if (journal.unknown || notFound) return <NotFound />;
  return (
    <JournalLayout journalId={journalId} trail={trail} slim>
      {(journal.failed || retrying) && showsFailure && (
        <RetryNote text={t('journal.failed')} busy={retrying} retry={retry} isLastKnown={header?.isLastKnown} />
      )}
      {children}
    </JournalLayout>
  );
}
