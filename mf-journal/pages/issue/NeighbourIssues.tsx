import { useRouteParams, useRouteQueries } from '@press/area';
import { issueName, type Issue } from '@press/contract';
import { IconArrowLeft, IconArrowRight, journalPath, useDates } from '@press/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import * as css from './IssuePage.module.css';
import { issueRoute } from './issue.route';

/** The issues before and after this one (J-25). Nothing while they are unknown. */
export function NeighbourIssues() {
  const { journalId } = useRouteParams(issueRoute);
  const { neighbours } = useRouteQueries(issueRoute);
  const { previous, next } = neighbours.data ?? {};
  if (!previous && !next) return null;
  return (
    <nav className={css.neighbours} aria-label="Issues">
      {previous && (
        <Neighbour journalId={journalId} issue={previous} rel="prev">
          <IconArrowLeft />
          Previous issue
        </Neighbour>
      )}
      {next && (
        <Neighbour journalId={journalId} issue={next} rel="next">
          Next issue
          <IconArrowRight />
        </Neighbour>
      )}
    </nav>
  );
}

interface NeighbourProps {
  journalId: string;
  issue: Issue;
  rel: 'prev' | 'next';
  children: ReactNode;
}

function Neighbour({ journalId, issue, rel, children }: NeighbourProps) {
  const { monthYear } = useDates();
  return (
    <Link
      className={rel === 'next' ? css.next : undefined}
      to={journalPath(journalId, `issue/${encodeURIComponent(issue.id)}`)}
      rel={rel}
    >
      <span>{children}</span>
      <b>{issueName(issue.volume, issue.issueNumber)}</b>
      <small>{monthYear(issue.publicationDate)}</small>
    </Link>
  );
}
