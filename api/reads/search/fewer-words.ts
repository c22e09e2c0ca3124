import type { SearchResultPageWire } from '@press/contract/wire';
import { readQuestion, writtenTerm, type Term } from './question';

type Fewer = NonNullable<SearchResultPageWire['fewer']>;
type CountOf = (search: string) => Promise<number>;

/** Further words are left out. */
const MAX_TRIED = 12;
const MAX_KNOWN = 6;
const MAX_SHOWN = 3;
/** Maximum number of counts, each of which is a database search. */
const MAX_COUNTED = 16;

/**
 * Searches with fewer words that have hits, most hits first: without words that no article has, and with phrases split;
 * otherwise without one more word; otherwise each word alone. None for a search with `OR`.
 * @param corrected the same search in words of the content; it is used if more of its words remain
 */
export async function withFewerWords(countOf: CountOf, keyword: string, corrected: string | null): Promise<Fewer> {
  const counted = limited(countOf);
  const asWritten = await mostWords(counted, keyword);
  const asCorrected = corrected === null ? NOTHING : await mostWords(counted, corrected);
  return (asCorrected.words > asWritten.words ? asCorrected : asWritten).searches;
}

/** Counts each search once, and at most this many in total; then it offers only the counted ones. */
function limited(countOf: CountOf): CountOf {
  const known = new Map<string, number>();
  return async (search) => {
    const before = known.get(search);
    if (before !== undefined || known.size === MAX_COUNTED) return before ?? 0;
    const total = await countOf(search);
    known.set(search, total);
    return total;
  };
}

interface Found {
  words: number;
  searches: Fewer;
}
const NOTHING: Found = { words: 0, searches: [] };

async function mostWords(countOf: CountOf, keyword: string): Promise<Found> {
  const [terms = [], ...others] = readQuestion(keyword).groups;
  if (others.length > 0) return NOTHING;
  const excluded = terms.filter(({ isExcluded }) => isExcluded);
  const asked = terms.filter(({ isExcluded }) => !isExcluded);
  if (asked.some(({ isQuoted, text }) => isQuoted && /\s/.test(text))) {
    const apart = asked.map((term) => ({ ...term, isQuoted: false }));
    const searches = await thoseWithHits(countOf, [apart], excluded);
    if (searches.length > 0) return { words: terms.length, searches };
  }
  if (terms.length < 2) return NOTHING;
  const known: Term[] = [];
  // A stop word has no hits either.
  for (const term of asked.slice(0, MAX_TRIED))
    if (known.length < MAX_KNOWN && (await countOf(writtenTerm(term))) > 0) known.push(term);
  const withoutOne = known.map((without) => known.filter((term) => term !== without));
  for (const choices of [[known], withoutOne, known.map((term) => [term])]) {
    const searches = await thoseWithHits(
      countOf,
      choices.filter((kept) => kept.length > 0),
      excluded,
    );
    if (searches.length > 0) return { words: choices[0]!.length, searches: searches.slice(0, MAX_SHOWN) };
  }
  return NOTHING;
}

async function thoseWithHits(countOf: CountOf, choices: readonly Term[][], excluded: readonly Term[]): Promise<Fewer> {
  const found: Fewer = [];
  for (const kept of choices) {
    const search = [...kept, ...excluded].map(writtenTerm).join(' ');
    const total = await countOf(search);
    if (total > 0) found.push({ search, total });
  }
  return found.sort((one, other) => other.total - one.total);
}
