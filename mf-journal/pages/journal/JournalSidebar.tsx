import { useRouteQueries } from '@press/area';
import type { Issue, Journal } from '@press/contract';
import { Cover, issueName, journalPath, KeyValues, useDates, Figures, Panel, stated, compact } from '@press/ui';
import { Link } from 'react-router-dom';
import { Avatar } from '../../layout/Avatar';
import { journalRoute } from '../../routes';
import * as css from './JournalPage.module.css';
import { t } from '../../messages';

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
              term: t('sidebar.deadline'),
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
        <span>{t('count.articles', { count: articleCount })}</span>
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
        {editors.data.length === 1 ? t('board.chief') : t('board.chiefs')}
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
        {t('sidebar.board')}
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
    { term: t('figure.apc'), value: service?.apc || journal.metrics.apc },
    { term: t('figure.impact'), value: service?.impactFactor || journal.metrics.impactFactor },
    { term: t('figure.h-index'), value: service?.hIndex || journal.metrics.hIndex },
    { term: t('figure.acceptance'), value: service?.acceptance || journal.metrics.acceptance },
  ];
  return (
    <Panel title={t('figure.title')}>
      <Figures
        items={[
          { term: t('figure.articles'), value: stated(count('articles')) },
          ...(count('issues') === 0 ? [] : [{ term: t('figure.issues'), value: stated(count('issues')) }]),
          { term: t('figure.views'), value: stated(count('views')) },
          { term: t('figure.downloads'), value: stated(count('downloads'), compact) },
          { term: t('figure.clicks'), value: stated(count('clicks')) },
          { term: t('figure.citations'), value: stated(count('citations')) },
          ...measures.filter(({ value }) => value),
        ]}
      />
    </Panel>
  );
}
