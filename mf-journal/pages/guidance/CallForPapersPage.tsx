import { usePublisher, useQuery } from '@press/area';
import { DEFAULT_JOURNAL } from '@press/contract';
import { hasCall } from '@press/contract/deadlines';
import { journalHeaderQuery } from '@press/contract/queries';
import { textPath } from '@press/contract/texts-query';
import { Block, Deadline, Rich, Tags, useDates } from '@press/ui';
import { Link, useParams } from 'react-router-dom';
import { subjectsOf } from '../journal/subject-scope';
import text from '../../texts/call-for-papers.md';
import { GuidancePage } from './GuidancePage';

/** The call for papers, after what the journal's data say of it: deadline, scope and subjects. */
export default function CallForPapersPage() {
  const { journalId = DEFAULT_JOURNAL } = useParams();
  const { data: journal } = useQuery(journalHeaderQuery(journalId));
  const publisher = usePublisher();
  const { longDate } = useDates();
  const { open = [] } = publisher.calls?.[journalId] ?? {};
  const subjects = subjectsOf(journalId, journal?.keywords ?? [], publisher);
  return (
    <GuidancePage page="call-for-papers" text={text}>
      {open.length === 0 && hasCall(journalId, publisher) && <Deadline journalId={journalId} />}
      {open.length > 0 && (
        <Block title="Open calls">
          <div className="prose">
            <ul>
              {open.map(({ id, title, deadline }) => (
                <li key={id}>
                  {id ? <Link to={textPath('news', id)}>{title}</Link> : 'Call of the journal'}, until{' '}
                  <time dateTime={deadline}>{longDate(deadline)}</time>
                </li>
              ))}
            </ul>
          </div>
        </Block>
      )}
      {journal?.scope && (
        <Block title="Aims and scope">
          <div className="prose">
            <Rich text={journal.scope} block />
          </div>
        </Block>
      )}
      {subjects.length > 0 && (
        <Block title="Subjects">
          <Tags items={subjects} />
        </Block>
      )}
    </GuidancePage>
  );
}
