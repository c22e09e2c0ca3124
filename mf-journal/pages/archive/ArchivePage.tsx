import { useRouteParams } from '@press/area';
import { useSearchParams } from 'react-router-dom';
import { archiveRoute } from './archive.route';
import { IssueArchive } from './IssueArchive';
import { yearIn } from './year';
import { YearArticles } from './YearArticles';

/** All issues of a journal, or the articles of one year. The address selects, so that readers can share it. */
export default function ArchivePage() {
  const { journalId } = useRouteParams(archiveRoute);
  const [search] = useSearchParams();
  const year = yearIn(search);
  return year ? <YearArticles journalId={journalId} year={year} /> : <IssueArchive journalId={journalId} />;
}
