import { usePublisher, useQuery } from '@press/area';
import { DEFAULT_JOURNAL } from '@press/contract';
import { hasCall } from '@press/contract/deadlines';
import { journalHeaderQuery } from '@press/contract/queries';
import { textPath } from '@press/contract/queries/site';
import { Deadline, Rich, Tags, useDates } from '@press/ui';
import { Link, useParams } from 'react-router-dom';
import { subjectsOf } from '../journal/subject-scope';
import text from '../../texts/call-for-papers.md';
import { GuidancePage } from './GuidancePage';
import { rich, t } from '../../messages';

export { metadata } from './GuidancePage';

/** The call for papers: the journal's open calls, the invitation, and the journal's scope and subjects. */
export default function CallForPapersPage() {
  const { journalId = DEFAULT_JOURNAL } = useParams();
  const { data: journal } = useQuery(journalHeaderQuery(journalId));
  const publisher = usePublisher();
  const { longDate } = useDates();
  const { open = [] } = publisher.calls?.[journalId] ?? {};
  const subjects = subjectsOf(journalId, journal?.keywords ?? [], publisher);
  const calls = (
    <ul>
      {open.map(({ id, title, lang, deadline }) => (
        <li key={id}>
          {rich('calls.until', {
            call: id ? (
              <Link to={textPath('news', id)} lang={lang}>
                {title}
              </Link>
            ) : (
              t('calls.own')
            ),
            day: <time dateTime={deadline}>{longDate(deadline)}</time>,
          })}
        </li>
      ))}
    </ul>
  );
  const scope = journal?.scope && {
    id: 'aims-and-scope',
    title: t('calls.scope'),
    content: (
      <div lang={journal.textLang || publisher.language}>
        <Rich text={journal.scope} block />
      </div>
    ),
  };
  const list = subjects.length > 0 && {
    id: 'subjects',
    title: t('calls.subjects'),
    content: <Tags items={subjects} />,
  };
  return (
    <GuidancePage
      page="call-for-papers"
      text={text}
      before={open.length > 0 ? [{ id: 'open-calls', title: t('calls.open'), content: calls }] : []}
      after={[scope, list].filter((part) => !!part)}
    >
      {open.length === 0 && hasCall(journalId, publisher) && <Deadline journalId={journalId} />}
    </GuidancePage>
  );
}
