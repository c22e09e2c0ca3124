import { useApi, useParams, useQuery } from '@press/area';
import { isApiError, type Journal } from '@press/contract';
import { builtInJournal } from '@press/contract/fallback';
import { journalHeaderQuery, journalQuery } from '@press/contract/queries';
import { JournalLayout, Loaded, NotFound } from '@press/ui';
import { useEffect, useRef } from 'react';
import { AimsAndScope } from './AimsAndScope';
import { CurrentIssue } from './CurrentIssue';
import { Features } from './Features';
import { JournalFigures } from './JournalFigures';
import * as css from './JournalPage.module.css';
import { PublicationTimeline } from './PublicationTimeline';
import { SubjectScope } from './SubjectScope';

const FAILED = 'Failed to load journal data. Please try again later.';

export default function JournalPage() {
  const { journalId = '' } = useParams();
  const journal = useQuery(journalQuery(journalId));
  const header = useQuery(journalHeaderQuery(journalId));
  useRecordedOpening(journal.data);
  const unknown = journal.data ? !journal.data.id : isApiError(journal.error) && journal.error.status === 404;
  if (unknown) return <NotFound />;
  // The header keeps its placeholder for the session; when the journal comes after all, so does its header.
  const refetch = async (): Promise<void> => {
    const { data } = await journal.refetch();
    if (data) await header.refetch();
  };
  return (
    <JournalLayout journalId={journalId} trail={[{ label: 'Journal Information' }]}>
      <Loaded
        query={{ data: journal.data, error: journal.error, refetch }}
        loading="Loading journal data..."
        failed={FAILED}
        fallback={builtInJournal(journalId)}
      >
        {(loaded) => (
          <div className={`two ${css.columns}`}>
            <div className="main">
              <AimsAndScope journal={loaded} />
              <SubjectScope journalId={journalId} />
              <CurrentIssue journalId={journalId} />
              <PublicationTimeline timeline={loaded.timeline} />
              <Features />
            </div>
            <aside className="side pin">
              <JournalFigures journal={loaded} />
            </aside>
          </div>
        )}
      </Loaded>
    </JournalLayout>
  );
}

/** Counts one view and one click of a journal, however often its page renders (product.md section 2.8). */
function useRecordedOpening(journal: Journal | undefined): void {
  const api = useApi();
  const recorded = useRef('');
  useEffect(() => {
    if (!journal?.id || recorded.current === journal.id) return;
    recorded.current = journal.id;
    api.recordJournalView(journal.id);
    api.recordJournalClick(journal.id);
  }, [api, journal]);
}
