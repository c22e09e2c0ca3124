import type { Head, Params } from '@press/area';
import type { Journal } from '@press/contract';
import { journalPath } from '@press/ui/paths';

/** The title of a journal's tab and its one address. */
export function journalHead({ journalId = '' }: Params, [data]: readonly unknown[]): Head {
  const journal = data as Journal | undefined;
  return journal?.id
    ? { title: journal.title, canonical: journalPath(journalId) }
    : { title: 'Journal', robots: 'noindex' };
}
