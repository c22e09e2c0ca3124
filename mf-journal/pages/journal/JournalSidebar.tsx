import { useRouteQueries } from '@press/area';
import { counted, issueName, type Issue, type Journal, abbreviate, stated } from '@press/contract';
import { Cover, journalPath, KeyValues, useDates, Figures, Panel } from '@press/ui';
import { Link } from 'react-router-dom';
import { Avatar } from '../../layout/Avatar';
import { journalRoute } from '../../routes';
import * as css from './JournalPage.module.css';

/** A journal's main facts: figures, latest issue, editors, next deadline. */
export function JournalSidebar({ journal }: { journal: Journal }) {
  const { sidebar } = useRouteQueries(journalRoute);
  const { longDate } = useDates();
  const { id, ceased } = journal;
  const deadline = !ceased && sidebar.data?.deadline;
  return (
    <aside className="side-column">
      <JournalFigures journal={journal} />
      {sidebar.data?.issue && <LatestIssue issue={sidebar.data.issue} journal={journal} />}
      <EditorsInChief journalId={id} />
      {deadline && (
        <KeyValues
          items={[
            {
              term: 'Next deadline',
              value: <Link to={journalPath(id, 'call-for-papers')}>{longDate(deadline)}</Link>,
            },
          ]}
        />
      )}
    </aside>
  );
}

/** The cover of an issue, else that of its journal, next to its name. */
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
      <h2 className="card-heading" id="editors">
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
      <Link className="arrow-link" to={journalPath(journalId, 'editorial-board')}>
        Editorial board
      </Link>
    </section>
  );
}

/**
 * The journal's figures: each from the service's metrics, else from the journal, else "not stated" (J-06). Issues, the
 * charge and less common measures appear only if they exist (J-44).
 */
function JournalFigures({ journal }: { journal: Journal }) {
  const { metrics } = useRouteQueries(journalRoute);
  const service = journal.fallback ? undefined : metrics.data;
  const count = (name: 'articles' | 'issues' | 'views' | 'downloads' | 'clicks' | 'citations'): number | null =>
    service?.[name] ?? journal.metrics[name];
  const measures = [
    { term: 'APC', value: service?.apc || journal.metrics.apc },
    { term: 'Impact factor', value: service?.impactFactor || journal.metrics.impactFactor },
    { term: 'h-index', value: service?.hIndex || journal.metrics.hIndex },
    { term: 'Acceptance rate', value: service?.acceptance || journal.metrics.acceptance },
  ];
  return (
    <Panel title="Journal metrics">
      <Figures
        items={[
          { term: 'Published Articles', value: stated(count('articles')) },
          ...(count('issues') === 0 ? [] : [{ term: 'Published Issues', value: stated(count('issues')) }]),
          { term: 'Total Views', value: stated(count('views')) },
          { term: 'Downloads', value: stated(count('downloads'), abbreviate) },
          { term: 'Clicks', value: stated(count('clicks')) },
          { term: 'Citations', value: stated(count('citations')) },
          ...measures.filter(({ value }) => value),
        ]}
      />
    </Panel>
  );
}
