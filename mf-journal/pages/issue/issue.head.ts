import type { Head, Params } from '@press/area';
import type { Issue, Journal, Page } from '@press/contract';
import { listPath } from '../../frame/address';

export const issueName = ({ volume, issueNumber }: Pick<Issue, 'volume' | 'issueNumber'>): string =>
  [volume && `Volume ${volume}`, issueNumber && `Issue ${issueNumber}`].filter(Boolean).join(' ') || 'Issue';

/** Each page of an issue's articles has one address. */
export function issueHead({ journalId = '', issueId = '' }: Params, data: readonly unknown[]): Head {
  const [journal, , issue, page] = data as [Journal | undefined, unknown, Issue | undefined, Page<unknown> | undefined];
  if (!journal?.id || !issue || !page) return { title: issue ? issueName(issue) : 'Issue', robots: 'noindex' };
  return {
    title: `${issueName(issue)}${page.pageNum > 1 ? `, page ${page.pageNum}` : ''} – ${journal.title}`,
    canonical: listPath(journalId, `issue/${encodeURIComponent(issueId)}`, {}, page.pageNum),
  };
}
