import { useRouteQueries } from '@press/area';
import { Pager } from '@press/ui';
import { listPath } from '../../layout/address';
import { DataPage } from '../../layout/DataPage';
import * as css from './ArchivePage.module.css';
import { archiveRoute } from './archive.route';
import { IssueTable, IssueTableSkeleton } from './IssueTable';
import { YearFilter } from './YearFilter';

/** The table of all issues. */
export function IssueArchive({ journalId }: { journalId: string }) {
  const { archive } = useRouteQueries(archiveRoute);
  return (
    <DataPage
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
    </DataPage>
  );
}
