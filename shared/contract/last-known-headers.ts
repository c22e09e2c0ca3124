import type { QueryClient } from '@tanstack/react-query';
import type { Journal } from './entities';
import { fallbackJournal, type GivenFallback } from './fallback';
import { versionedKey } from './queries';

/**
 * Gives headers of journals that could not be read the last known data of their journals, marked as such (O-07), instead of the
 * placeholder (J-11). It runs on the server, which has those data: the browser takes them from the document.
 */
export function keepLastKnownHeaders(client: QueryClient, given: GivenFallback | undefined): void {
  if (!given?.isLastKnown) return;
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: versionedKey('journal-header') })) {
    const header = state.data as Journal | undefined;
    const known = header?.fallback && fallbackJournal(header.id, given);
    if (known) client.setQueryData<Journal>(queryKey, { ...known, isLastKnown: true });
  }
}
