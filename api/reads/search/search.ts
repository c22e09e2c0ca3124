import type { Queries } from '../../db/db';
import type { SearchResultPageWire } from '@press/contract/wire';
import { byIds } from '../articles';
import { withPrefix } from './expand';
import { byViews, findHits, type SearchSort } from './hits';
import { isFiltered, type SearchFilter } from './filter';
import { namedJournal, parseSearch, termsOf, type ParsedSearch } from './parse';
import { readQuestion, writtenTerm } from './question';
import { passagesOf } from './passages';
import { suggestionFor } from './suggestion';
import type { TsQuery } from './tsquery';

export interface SearchRequest extends SearchFilter {
  keyword: string;
  pageNum: number;
  pageSize: number;
  sort?: SearchSort;
}

/**
 * Searches articles with all words of `keyword`; supports `OR`, `"a phrase"` and `-word`. The order is: articles with this
 * DOI, id or title, or of this journal, then the other hits by `sort`. Without a hit, the title of a journal among the words is
 * a filter, then the last word may be the beginning of one; then a search with words of the content is suggested, or the same search
 * without one of its words. A filter that excludes all hits changes no words.
 */
export async function search(db: Queries, request: SearchRequest): Promise<SearchResultPageWire> {
  const { keyword, pageNum, pageSize } = request;
  const { parsed, query } = await parseSearch(db, keyword, request);
  const found = await pageOfHits(db, parsed, request, query);
  const position = { pageNum, pageSize };
  if (found.total > 0 || !query || (isFiltered(request) && (await hasHits(db, keyword))))
    return { ...found, ...position };
  const named = request.journal ? null : await namedJournal(db, keyword);
  if (named) {
    const inJournal = await search(db, { ...request, keyword: named.rest, journal: named.journal });
    if (inJournal.total > 0) return inJournal;
  }
  const longer = withPrefix(query);
  const relaxed = longer && (await pageOfHits(db, { ...parsed, ...termsOf(longer, parsed.filter) }, request, longer));
  if (relaxed && relaxed.total > 0) return { ...relaxed, ...position };
  const suggestion = await suggestionFor(db, keyword);
  const helps = suggestion !== null && (await hasHits(db, suggestion));
  if (helps) return { ...found, ...position, suggestion };
  const fewer = await withOneWordLess(db, keyword);
  return { ...found, ...position, ...(fewer.length > 0 && { fewer }) };
}

/** Longer searches are pasted texts. Each word is one more search. */
const MAX_WORDS = 6;
const MAX_FEWER = 3;

/** The searches without one of the words that have hits, those with the most hits first. */
async function withOneWordLess(db: Queries, keyword: string): Promise<{ search: string; total: number }[]> {
  const [terms = [], ...others] = readQuestion(keyword).groups;
  if (others.length > 0 || terms.length < 2 || terms.length > MAX_WORDS) return [];
  const found: { search: string; total: number }[] = [];
  for (const without of terms) {
    if (without.isExcluded) continue;
    const search = terms
      .filter((term) => term !== without)
      .map(writtenTerm)
      .join(' ');
    const { parsed } = await parseSearch(db, search, {});
    const { total } = await pageOfHits(db, parsed, { pageNum: 1, pageSize: 1 });
    if (total > 0) found.push({ search, total });
  }
  return found.sort((one, other) => other.total - one.total).slice(0, MAX_FEWER);
}

/** Whether a search without a filter has hits. */
export async function hasHits(db: Queries, keyword: string): Promise<boolean> {
  const { parsed } = await parseSearch(db, keyword, {});
  return (await pageOfHits(db, parsed, { pageNum: 1, pageSize: 1 })).total > 0;
}

async function pageOfHits(
  db: Queries,
  parsed: ParsedSearch,
  { pageNum, pageSize, sort = 'relevance' }: Pick<SearchRequest, 'pageNum' | 'pageSize' | 'sort'>,
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
  const passages = query ? await passagesOf(db, query, parsed.question, ids) : new Map();
  const list = await byIds(db, [...exact, ...ids]);
  return {
    list: list.map((article, at) => ({ ...article, ...passages.get(ids[at - exact.length] ?? -1) })),
    total: allExact.length + total,
  };
}
