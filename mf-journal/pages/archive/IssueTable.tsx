import { pageRange, type Issue } from '@press/contract';
import { number } from '@press/language';
import { IconArrowRight, issueName, journalPath, useDates } from '@press/ui';
import { Link } from 'react-router-dom';
import { KINDS } from '../../layout/issue-kinds';
import * as css from './ArchivePage.module.css';
import { t } from '../../messages';

interface IssueTableProps {
  journalId: string;
  issues: readonly Issue[];
}

/**
 * One row per issue, grouped by volume; the first row of a group names the volume. On phones each row is a small card with
 * labelled figures.
 */
export function IssueTable({ journalId, issues }: IssueTableProps) {
  return (
    <table className="data-table">
      <caption className="visually-hidden">{t('table.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('table.volume')}</th>
          <th scope="col">{t('table.date')}</th>
          <th scope="col" className="data-table__end">
            {t('fact.articles')}
          </th>
          <th scope="col" className="data-table__end">
            {t('fact.page-count')}
          </th>
          <th scope="col" className="data-table__end">
            <span className="visually-hidden">{t('table.view')}</span>
          </th>
        </tr>
      </thead>
      {volumesOf(issues).map((volume) => (
        <tbody key={volume[0]?.id} className={css.volume}>
          {volume.map((issue) => (
            <IssueRow key={issue.id} journalId={journalId} issue={issue} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** Consecutive issues of one volume form a group. */
function volumesOf(issues: readonly Issue[]): Issue[][] {
  const groups: Issue[][] = [];
  for (const issue of issues) {
    const last = groups.at(-1);
    if (last && issue.volume && last[0]?.volume === issue.volume) last.push(issue);
    else groups.push([issue]);
  }
  return groups;
}

function IssueRow({
  journalId,
  issue: { id, volume, issueNumber, title, kind, publicationDate, articleCount, pages },
}: {
  journalId: string;
  issue: Issue;
}) {
  const { monthYear } = useDates();
  return (
    <tr>
      <th scope="row">
        <span>{volume && issueName(volume, '')}</span>
        {/* The space is text, so that screen readers read two words. */}
        {issueNumber && (
          <>
            {' '}
            <small>{issueName('', issueNumber)}</small>
          </>
        )}
        {kind && (
          <>
            {' '}
            <small>{KINDS[kind]()}</small>
          </>
        )}
        {title && (
          <>
            {' '}
            <small>{title}</small>
          </>
        )}
      </th>
      <td>{monthYear(publicationDate)}</td>
      <td className="data-table__end" data-l={t('fact.articles')}>
        {number(articleCount)}
      </td>
      <td className="data-table__end" data-l={t('fact.page-count')}>
        {pageRange(pages) || '–'}
      </td>
      <td className="data-table__end">
        <Link
          className="arrow-link"
          to={journalPath(journalId, `issue/${encodeURIComponent(id)}`)}
          aria-label={t('table.view-issue', { issue: issueName(volume, issueNumber) })}
        >
          {t('table.view')}
          <IconArrowRight />
        </Link>
      </td>
    </tr>
  );
}

/** Placeholder rows. */
export function IssueTableSkeleton() {
  return (
    <ul className={css.rows} role="list" aria-hidden="true">
      {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
        <li key={row}>
          <span className="skeleton skeleton--line skeleton--tall skeleton--medium" />
        </li>
      ))}
    </ul>
  );
}
