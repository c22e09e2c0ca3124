import type { Head, Params } from '@press/area';
import { issueName, type Issue, type Journal, type ListPage } from '@press/contract';
import { listPath } from '../../frame/address';

/** Each page of an issue's articles has one address. */
export function issueHead({ journalId = '', issueId = '' }: Params, data: readonly unknown[]): Head {
  const [journal, , issue, page] = data as [
    Journal | undefined,
    unknown,
    Issue | undefined,
    ListPage<unknown> | undefined,
  ];
  if (!journal?.id || !issue || !page)
    return { title: issue ? issueName(issue.volume, issue.issueNumber) : 'Issue', robots: 'noindex' };
  return {
    title: `${issueName(issue.volume, issue.issueNumber)}${page.pageNum > 1 ? `, page ${page.pageNum}` : ''} – ${journal.title}`,
    canonical: listPath(journalId, `issue/${encodeURIComponent(issueId)}`, {}, page.pageNum),
  };
}
