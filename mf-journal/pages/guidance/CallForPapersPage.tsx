import { usePublisher, useQuery } from '@press/area';
import { DEFAULT_JOURNAL } from '@press/contract';
import { journalHeaderQuery } from '@press/contract/queries';
import { deadlineOf } from '@press/contract/deadlines';
import { Deadline, useDates, wordsOf } from '@press/ui';
import { useParams } from 'react-router-dom';
import { callForPapers } from '../../content/call-for-papers';
import { TextPage } from '../../layout/TextPage';
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
  if (journal?.ceased)
    return (
      <TextPage journalId={journalId} label="Call for Papers" title="Call for Papers" standfirst="">
        <p>
          {journal.title} ended in {longDate(journal.ceased)}. It takes no manuscripts.
        </p>
      </TextPage>
    );
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
