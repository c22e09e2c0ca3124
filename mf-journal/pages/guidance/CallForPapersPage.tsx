import { useQuery } from '@press/area';
import { DEFAULT_JOURNAL } from '@press/contract';
import { journalHeaderQuery } from '@press/contract/queries';
import { Deadline } from '@press/ui';
import { useParams } from 'react-router-dom';
import { callForPapers } from '../../content/call-for-papers';
import { GuidancePage } from './GuidancePage';

/** The only guidance page with facts of its journal: deadline, scope and subjects. */
export default function CallForPapersPage() {
  const { journalId = DEFAULT_JOURNAL } = useParams();
  const { data: journal } = useQuery(journalHeaderQuery(journalId));
  return (
    <GuidancePage words={callForPapers({ journalId, scope: journal?.scope ?? '' })}>
      <Deadline journalId={journalId} />
    </GuidancePage>
  );
}
