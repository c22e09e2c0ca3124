import { useQuery } from '@press/area';
import { archiveQuery } from '@press/contract';
import { Pager } from '@press/ui';
import { listPath } from '../../frame/address';
import { DataScreen } from '../../frame/DataScreen';
import * as css from './ArchivePage.module.css';
import { IssueTable, IssueTableSkeleton } from './IssueTable';
import { YearFilter } from './YearFilter';

interface IssueArchiveProps {
  journalId: string;
  page: number;
}

/** The table of all issues. */
export function IssueArchive({ journalId, page }: IssueArchiveProps) {
  const archive = useQuery(archiveQuery(journalId, page));
  return (
    <DataScreen
      journalId={journalId}
      trail={[{ label: 'Volumes & Issues' }]}
      head={
        <div className={css.head}>
          <h1>Volumes &amp; Issues</h1>
          <YearFilter journalId={journalId} years={archive.data?.years ?? []} year="" />
        </div>
      }
      query={archive}
      loading="Loading volumes and issues..."
      skeleton={<IssueTableSkeleton />}
      failed="Failed to load issues data. Please try again later."
      empty="No Issues Found"
      isEmpty={({ total }) => total === 0}
    >
      {({ list, pageNum, pageCount }) => (
        <>
          <IssueTable journalId={journalId} issues={list} />
          <Pager
            page={pageNum}
            pageCount={pageCount}
            href={(number) => listPath(journalId, 'volumes-issues', {}, number)}
          />
        </>
      )}
    </DataScreen>
  );
}
