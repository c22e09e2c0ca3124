import { defineRoute, optional } from '@press/area';
import { issueArticlesQuery, issueName, issueQuery, neighbourIssuesQuery } from '@press/contract';
import { listPath, pageIn } from '../../layout/address';
import { journalQueries } from '../../layout/page-route';

/** An issue. Each page of its articles has one address. */
export const issueRoute = defineRoute('/journal/:journalId/issue/:issueId', {
  page: () => import('./IssuePage'),
  queries: ({ journalId, issueId }, search) => ({
    ...journalQueries(journalId),
    issue: issueQuery(journalId, issueId),
    articles: issueArticlesQuery(journalId, issueId, pageIn(search)),
    neighbours: optional(neighbourIssuesQuery(journalId, issueId)),
  }),
  head: ({ journal, issue, articles }, { params: { journalId } }) => {
    const name = issue ? issueName(issue.volume, issue.issueNumber) : 'Issue';
    if (!journal || !issue || !articles) return { title: name, robots: 'noindex' };
    const { pageNum } = articles;
    return {
      title: `${name}${pageNum > 1 ? `, page ${pageNum}` : ''} – ${journal.title}`,
      canonical: listPath(journalId, `issue/${encodeURIComponent(issue.id)}`, {}, pageNum),
    };
  },
  metadata: () => import('./issue.metadata'),
});
