import { useApi, usePublisher, useRouteParams } from '@press/area';
import type { Journal } from '@press/contract';
import { fallbackJournal } from '@press/contract/fallback';
import { JournalLayout, Loaded, Near, NotFound, useFallback } from '@press/ui';
import { useEffect, useRef } from 'react';
import { useJournal } from '../../layout/use-journal';
import { AimsAndScope } from './AimsAndScope';
import { CurrentIssue } from './CurrentIssue';
import { Features } from './Features';
import { journalRoute } from './journal.route';
import { JournalHistory } from './JournalHistory';
import * as css from './JournalPage.module.css';
import { JournalSidebar } from './JournalSidebar';
import { PublicationTimeline } from './PublicationTimeline';

const FAILED = 'Failed to load journal data. Please try again later.';

/** A journal: its aims, latest articles and figures. */
export default function JournalPage() {
  const { journalId } = useRouteParams(journalRoute);
  const { query, unknown, failed } = useJournal(journalId);
  const { licence } = usePublisher();
  const fallback = useFallback(failed);
  useRecordedOpening(query.data);
  if (unknown) return <NotFound />;
  return (
    <JournalLayout journalId={journalId} trail={[{ label: 'Journal Information' }]}>
      <Loaded
        query={query}
        loading="Loading journal data..."
        failed={FAILED}
        fallback={fallbackJournal(journalId, fallback)}
        isLastKnown={fallback?.isLastKnown}
      >
        {(loaded) => (
          <>
            <div className={`two ${css.columns}`}>
              <div className="main">
                <JournalHistory journal={loaded} />
                <AimsAndScope journal={loaded} />
                <CurrentIssue journal={loaded} />
              </div>
              <JournalSidebar journal={loaded} />
            </div>
            <div className={`main ${css.below}`}>
              <PublicationTimeline timeline={loaded.timeline} />
              <Features licence={loaded.license || licence.name} />
              <Near key={journalId} className="no-print" what="use of the journal" load={() => usageOf(journalId)} />
            </div>
          </>
        )}
      </Loaded>
    </JournalLayout>
  );
}

async function usageOf(id: string) {
  const { Usage } = await import('@press/ui/usage/index');
  return () => <Usage kind="journals" id={id} />;
}

/** Counts one view and one click of a journal per visit, however often its page renders. */
function useRecordedOpening(journal: Journal | undefined): void {
  const api = useApi();
  const recorded = useRef('');
  useEffect(() => {
    if (!journal || recorded.current === journal.id) return;
    recorded.current = journal.id;
    api.recordJournalView(journal.id);
    api.recordJournalClick(journal.id);
  }, [api, journal]);
}
