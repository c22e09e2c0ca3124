import { useRouteParams, useRouteQueries } from '@press/area';
import { useSearchParams } from 'react-router-dom';
import { archiveRoute } from './archive.route';
import { yearIn } from './year';
import { YearArticles } from './YearArticles';
import { Pager } from '@press/ui';
import { listPath } from '../../layout/address';
import { DataPage } from '../../layout/DataPage';
import * as css from './ArchivePage.module.css';
import { IssueTable, IssueTableSkeleton } from './IssueTable';
import { YearFilter } from './YearFilter';

/** All issues of a journal, or the articles of one year. The address selects, so that readers can share it. */
export default function ArchivePage() {
  const { journalId } = useRouteParams(archiveRoute);
  const [search] = useSearchParams();
  const year = yearIn(search);
  return year ? <YearArticles journalId={journalId} year={year} /> : <IssueArchive journalId={journalId} />;
}

/** The table of all issues. */
function IssueArchive({ journalId }: { journalId: string }) {
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
