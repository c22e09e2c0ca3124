import type { Head, HeadContext, Params } from '@press/area';
import { filterOf } from './filter';

export const headingOf = (subject: string | undefined): string => (subject ? `${subject} Journals` : 'Our Journals');

/** One canonical address; what a filter leaves of the list is no page of its own for an index. */
export function journalsHead(_: Params, __: readonly unknown[], { url }: HeadContext): Head {
  const filter = filterOf(url.searchParams);
  return {
    title: headingOf(filter.subject),
    canonical: '/journals',
    ...(Object.keys(filter).length > 0 && { robots: 'noindex, follow' }),
  };
}
