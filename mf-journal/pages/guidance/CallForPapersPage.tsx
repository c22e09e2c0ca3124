import { useParams, useQuery } from '@press/area';
import { journalHeaderQuery } from '@press/contract/queries';
import { callForPapers } from '../../content/call-for-papers';
import { GuidancePage } from './GuidancePage';

/** The only one of the guidance pages that says something of its journal: its scope and its subjects. */
export default function CallForPapersPage() {
  const { journalId = '' } = useParams();
  const { data: journal } = useQuery(journalHeaderQuery(journalId));
  return <GuidancePage words={callForPapers({ journalId, scope: journal?.scope ?? '' })} />;
}
