import type { QueryClient } from '@tanstack/react-query';
import type { Journal } from './entities';
import { versionedKey } from './queries';

/**
 * Leaves of every list of journals what cards show of them. It is done on the server, because the document has the lists in it:
 * what is left out is a twentieth of the home page. A journal's own pages have it by queries of their own.
 */
export function keepCards(client: QueryClient): void {
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: versionedKey('journals') })) {
    const journals = state.data as readonly Journal[] | undefined;
    if (journals) client.setQueryData<readonly Journal[]>(queryKey, journals.map(asCard));
  }
}

/** What a card shows of a journal: the description only where there is no scope. */
export const asCard = (journal: Journal): Journal => ({
  ...journal,
  description: journal.scope ? '' : journal.description,
  indexing: [],
});
