import { useParams, useSearch } from '@press/area';
import { pageIn } from '../../frame/address';
import { yearIn } from './archive.queries';
import { IssueArchive } from './IssueArchive';
import { YearArticles } from './YearArticles';

/** All issues of a journal, or the articles of one year. Which of them is in the address, so that it can be shared. */
export default function ArchivePage() {
  const { journalId = '' } = useParams();
  const search = useSearch();
  const [year, page] = [yearIn(search), pageIn(search)];
  return year ? (
    <YearArticles journalId={journalId} year={year} page={page} />
  ) : (
    <IssueArchive journalId={journalId} page={page} />
  );
}
