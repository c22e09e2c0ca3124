import { useRouteQueries } from '@press/area';
import { counted, issueName, type Issue, type Journal } from '@press/contract';
import { Cover, journalPath, KeyValues, useDates, type Term } from '@press/ui';
import { Link } from 'react-router-dom';
import { Avatar } from '../../layout/Avatar';
import { journalRoute } from './journal.route';
import { JournalFigures } from './JournalFigures';
import * as css from './JournalPage.module.css';

/** A journal's main facts: figures, latest issue, editors, next deadline, indexes. */
export function JournalSidebar({ journal }: { journal: Journal }) {
  const { sidebar } = useRouteQueries(journalRoute);
  const { longDate } = useDates();
  const { id, ceased, indexing } = journal;
  const deadline = !ceased && sidebar.data?.deadline;
  const facts: Term[] = [
    ...(deadline
      ? [
          {
            term: 'Next deadline',
            value: <Link to={journalPath(id, 'call-for-papers')}>{longDate(deadline)}</Link>,
          },
        ]
      : []),
    ...(indexing.length > 0 ? [{ term: 'Indexed in', value: indexing.map(({ name }) => name).join(', ') }] : []),
  ];
  return (
    <aside className="side">
      <JournalFigures journal={journal} />
      {sidebar.data?.issue && <LatestIssue issue={sidebar.data.issue} journal={journal} />}
      <EditorsInChief journalId={id} />
      {facts.length > 0 && <KeyValues items={facts} />}
    </aside>
  );
}

/** The cover of an issue, else that of its journal, beside its name. */
function LatestIssue({ issue, journal }: { issue: Issue; journal: Journal }) {
  const { monthYear } = useDates();
  const { id, volume, issueNumber, title, publicationDate, articleCount, cover } = issue;
  return (
    <div className={css.issue}>
      <Cover src={cover || journal.coverUrl} />
      <p>
        <Link to={journalPath(journal.id, `issue/${encodeURIComponent(id)}`)}>{issueName(volume, issueNumber)}</Link>
        {title && <span>{title}</span>}
        {publicationDate && <span>{monthYear(publicationDate)}</span>}
        <span>{counted(articleCount, 'article')}</span>
      </p>
    </div>
  );
}

/** The editors-in-chief, with a link to the board. Nothing if none is named. */
function EditorsInChief({ journalId }: { journalId: string }) {
  const { editors } = useRouteQueries(journalRoute);
  if (!editors.data?.length) return null;
  return (
    <section className={css.editors} aria-labelledby="editors">
      <h2 className="card-h" id="editors">
        {editors.data.length === 1 ? 'Editor-in-Chief' : 'Editors-in-Chief'}
      </h2>
      <ul role="list">
        {editors.data.map(({ name, avatarUrl, place }) => (
          <li key={name}>
            <Avatar name={name} avatarUrl={avatarUrl} />
            <p>
              <b>{name}</b>
              {place && <span>{place}</span>}
            </p>
          </li>
        ))}
      </ul>
      <Link className="go" to={journalPath(journalId, 'editorial-board')}>
        Editorial board
      </Link>
    </section>
  );
}
