import type { QueryClient } from '@tanstack/react-query';
import type { Journal } from './entities';
import { versionedKey } from './queries/query';

/**
 * Reduces every list of journals to the fields that cards show. It runs on the server, because documents contain the
 * lists; the removed fields would be a twentieth of the home page. A journal's own pages load them by separate queries.
 */
export function keepCards(client: QueryClient): void {
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: versionedKey('journals') })) {
    const journals = state.data as readonly Journal[] | undefined;
    if (journals) client.setQueryData<readonly Journal[]>(queryKey, journals.map(asCard));
  }
}

/** The fields of a journal that a card shows: the description only if there is no scope. */
export const asCard = (journal: Journal): Journal => ({
  ...journal,
  description: journal.scope ? '' : journal.description,
  indexing: [],
});
