import { usePublisher, useQuery } from '@press/area';
import { DEFAULT_JOURNAL } from '@press/contract';
import { journalHeaderQuery } from '@press/contract/queries';
import { deadlineOf } from '@press/contract/deadlines';
import { Deadline, useDates, wordsOf } from '@press/ui';
import { useParams } from 'react-router-dom';
import { callForPapers } from '../../content/call-for-papers';
import { subjectsOf } from '../journal/subject-scope';
import { GuidancePage } from './GuidancePage';

/** The only guidance page with facts of its journal: deadline, scope and subjects. */
export default function CallForPapersPage() {
  const { journalId = DEFAULT_JOURNAL } = useParams();
  const { data: journal } = useQuery(journalHeaderQuery(journalId));
  const publisher = usePublisher();
  const frequency = journal?.frequency || publisher.facts?.frequency || '';
  const deadline = deadlineOf(journalId, publisher);
  const { longDate } = useDates();
  return (
    <GuidancePage
      page="call-for-papers"
      words={wordsOf(
        callForPapers({
          scope: journal?.scope ?? '',
          frequency,
          deadline: deadline && longDate(deadline),
          subjects: subjectsOf(journalId, journal?.keywords ?? [], publisher),
        }),
        publisher,
      )}
    >
      <Deadline journalId={journalId} />
    </GuidancePage>
  );
}
