import type { Queries } from '../../db/db';
import type { SearchResultPageWire } from '@press/contract/wire';
import { byIds } from '../articles';
import { withPrefix } from './expand';
import { byViews, findHits, type SearchSort } from './hits';
import { isFiltered, type SearchFilter } from './filter';
import { namedJournal, parseSearch, termsOf, type ParsedSearch } from './parse';
import { withFewerWords } from './fewer-words';
import { passagesOf } from './passages';
import { suggestionFor } from './suggestion';
import type { TsQuery } from './tsquery';

export interface SearchRequest extends SearchFilter {
  keyword: string;
  pageNum: number;
  pageSize: number;
  sort?: SearchSort;
  /** Whether hits in the text get their sentence; true when it is missing. */
  hasPassages?: boolean;
}

/**
 * Searches articles with all words of `keyword`; supports `OR`, `"a phrase"` and `-word`. The order is: articles with this DOI, id or title,
 * or of this journal, then the other hits by `sort`. The title of a journal among the words is a filter; a title of one or two words only
 * where the words have no hit. Without a hit the last word may be the beginning of one; then a search with words of the content is
 * suggested, or the same search without some of its words. A filter that excludes all hits changes no words.
 */
export async function search(db: Queries, request: SearchRequest): Promise<SearchResultPageWire> {
  const { keyword, pageNum, pageSize } = request;
  const { parsed, query } = await parseSearch(db, keyword, request);
  const found = await pageOfHits(db, parsed, request, query);
  const position = { pageNum, pageSize };
  const isMeant = request.journal || parsed.exact.length > 0 || !query;
  const named = isMeant ? null : await namedJournal(db, keyword, found.total > 0);
  if (named) {
    const inJournal = await search(db, { ...request, keyword: named.rest, journal: named.journal });
    if (inJournal.total > 0) return inJournal;
  }
  if (found.total > 0 || !query || (isFiltered(request) && (await hasHits(db, keyword))))
    return { ...found, ...position };
  const longer = withPrefix(query);
  const relaxed = longer && (await pageOfHits(db, { ...parsed, ...termsOf(longer, parsed.filter) }, request, longer));
  if (relaxed && relaxed.total > 0) return { ...relaxed, ...position };
  const suggestion = await suggestionFor(db, keyword);
  const helps = suggestion !== null && (await hasHits(db, suggestion));
  if (helps) return { ...found, ...position, suggestion };
  const fewer = await withFewerWords((words) => countOf(db, words), keyword, suggestion);
  return { ...found, ...position, ...(fewer.length > 0 && { fewer }) };
}

/** Whether a search without a filter has hits. */
export const hasHits = async (db: Queries, keyword: string): Promise<boolean> => (await countOf(db, keyword)) > 0;

/** The number of hits of a search without a filter. */
async function countOf(db: Queries, keyword: string): Promise<number> {
  const { parsed } = await parseSearch(db, keyword, {});
  return (await pageOfHits(db, parsed, { pageNum: 1, pageSize: 1 })).total;
}

async function pageOfHits(
  db: Queries,
  parsed: ParsedSearch,
  { pageNum, pageSize, sort = 'relevance', hasPassages = true }: Omit<SearchRequest, 'keyword'>,
  query: TsQuery | null = null,
) {
  const offset = (pageNum - 1) * pageSize;
  const allExact = sort === 'views' && parsed.exact.length > 1 ? await byViews(db, parsed.exact) : parsed.exact;
  const exact = allExact.slice(offset, offset + pageSize);
  const { total, ids } = await findHits(db, parsed, {
    sort,
    from: Math.max(0, offset - allExact.length),
    limit: pageSize - exact.length,
  });
  const passages = query && hasPassages ? await passagesOf(db, query, parsed.question, ids) : new Map();
  const list = await byIds(db, [...exact, ...ids]);
  return {
    list: list.map((article, at) => ({ ...article, ...passages.get(ids[at - exact.length] ?? -1) })),
    total: allExact.length + total,
  };
}
