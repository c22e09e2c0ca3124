import type { Head, HeadContext, Params } from '@press/area';
import type { Journal, ListPage } from '@press/contract';
import { listPath } from '../../frame/address';
import { yearIn } from './archive.queries';

/** Each year, and each page of a long list, has one address of its own. */
export function archiveHead({ journalId = '' }: Params, data: readonly unknown[], { url }: HeadContext): Head {
  const [journal, , page] = data as [Journal | undefined, unknown, ListPage<unknown> | undefined];
  const year = yearIn(url.searchParams);
  const title = year ? `Articles of ${year}` : 'Volumes & Issues';
  if (!journal?.id || !page) return { title, robots: 'noindex' };
  return {
    title: `${title}${page.pageNum > 1 ? `, page ${page.pageNum}` : ''} – ${journal.title}`,
    canonical: listPath(journalId, 'volumes-issues', year ? { year } : {}, page.pageNum),
    // A year without articles is an answer, not a page for an index.
    ...(page.total === 0 && { robots: 'noindex' }),
  };
}
