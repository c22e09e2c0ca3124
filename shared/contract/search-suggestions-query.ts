import { queryString } from './call-address';
import type { SearchSuggestion } from './entities';
import { expecting } from './expected-answers';
import { apiQuery, type ApiQuery } from './queries';
import { fields, items, pick, texts, unwrap } from './readers/values';

const KINDS: readonly SearchSuggestion['kind'][] = ['article', 'author', 'journal'];

/** Reads the suggestions for a search; entries of other kinds are left out. */
function readSearchSuggestions(raw: unknown): SearchSuggestion[] {
  return items(unwrap(raw)).flatMap((each) => {
    const from = fields(each);
    const kind = KINDS.find((one) => one === pick(from, 'kind'));
    const found = texts(['text', 'journalId', 'articleId'], from);
    return kind && found.text ? [{ kind, ...found }] : [];
  });
}

/** The words that a reader types, and the id of the journal that is searched; empty for all. */
export type Asked = Record<'keyword' | 'journal', string>;

/**
 * Titles, authors and journals for the words that a reader types; of one journal, its titles and authors. The index does not
 * export it: only the suggestions load it.
 */
export const searchSuggestionsQuery = (asked: Asked): ApiQuery<SearchSuggestion[]> =>
  apiQuery(['search', 'suggestions', asked], ({ read }, signal) =>
    read(expecting(readSearchSuggestions), `/articles/search/suggestions${queryString(asked)}`, signal),
  );
