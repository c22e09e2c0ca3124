/**
 * Content for pages while the api cannot be reached (H-09, L-05, J-10): data of the publisher's folder, else the data
 * that the edge last received (O-07). Every entity here has `fallback: true`, so that it is shown but never becomes
 * metadata, and its page responds 503 (decision 16). The index does not export it, so that only the areas that use it
 * load it.
 */
import type { Article, Journal } from './entities';
import { readArticleSummary, readJournal } from './readers';

/** `Fallback` of `@press/config`, whose entries have fields of the api. */
export interface GivenFallback {
  journals: readonly { id: string }[];
  article?: { id: string };
  isLastKnown?: true;
}

/**
 * The figures of a journal that could not be loaded (J-10), except the views, which are given. The last known data have no
 * figures.
 */
const ZERO = { articles: 0, issues: 0, downloads: 0, clicks: 0, citations: 0 };

const journalOf = (given: { id: string }, isLastKnown = false): Journal => ({
  ...readJournal(isLastKnown ? given : { metrics: ZERO, ...given }),
  fallback: true,
});

export const fallbackJournals = (given: GivenFallback | undefined): Journal[] | undefined =>
  given?.journals.length ? given.journals.map((journal) => journalOf(journal, given.isLastKnown)) : undefined;

/** The data of a journal, or of the folder's first one if the journal is missing there (J-10). */
export function fallbackJournal(journalId: string, given: GivenFallback | undefined): Journal | undefined {
  const journals = fallbackJournals(given);
  return journals?.find(({ id }) => id === journalId) ?? (given?.isLastKnown ? undefined : journals?.[0]);
}

/** The trending article of a home page that failed to load (H-09). */
export const fallbackArticles = (given: GivenFallback | undefined): Article[] | undefined =>
  given?.article && [{ ...readArticleSummary(given.article), fallback: true }];
