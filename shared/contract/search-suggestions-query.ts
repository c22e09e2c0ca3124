import type { Api } from './client';
import { queryString } from './call-address';
import type { SearchSuggestion } from './entities';
import { expecting } from './expected-answers';
import { apiQuery, type ApiQuery } from './queries';
import { fields, items, pick, texts, unwrap } from './readers/values';

const KINDS: readonly SearchSuggestion['kind'][] = ['article', 'author', 'journal'];

/** Reads the suggestions for a search; entries of other kinds are left out. */
export function readSearchSuggestions(raw: unknown): SearchSuggestion[] {
  return items(unwrap(raw)).flatMap((each) => {
    const from = fields(each);
    const kind = KINDS.find((one) => one === pick(from, 'kind'));
    const found = texts(['text', 'journalId', 'articleId'], from);
    return kind && found.text ? [{ kind, ...found }] : [];
  });
}

/** Titles, authors and journals for the words that a reader types. */
export const searchSuggestions = (
  { read }: Pick<Api, 'read'>,
  keyword: string,
  signal?: AbortSignal,
): Promise<SearchSuggestion[]> =>
  read(expecting(readSearchSuggestions), `/articles/search/suggestions${queryString({ keyword })}`, signal);

/** `searchSuggestions` as a query. The index does not export it: only the suggestions load it. */
export const searchSuggestionsQuery = (keyword: string): ApiQuery<SearchSuggestion[]> =>
  apiQuery(['search', 'suggestions', keyword], (api, signal) => searchSuggestions(api, keyword, signal));
