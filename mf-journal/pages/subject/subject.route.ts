import type { Head, Params } from '@press/area';
import type { Journal } from '@press/contract';

/** A subject without journals is no page for an index. */
export function subjectHead({ subject = '' }: Params, [data]: readonly unknown[]): Head {
  const journals = data as readonly Journal[] | undefined;
  return {
    title: `${subject} Journals`,
    canonical: `/subject/${encodeURIComponent(subject)}`,
    ...(!journals?.length && { robots: 'noindex, follow' }),
  };
}
