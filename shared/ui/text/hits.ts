const WORD = /[\p{L}\p{N}]+/gu;

/**
 * Splits a text at the words of a query: pieces with an odd index are hits. Whole words in any case; a plural counts.
 * `splitHits('Rural credits', 'credit')` is `['Rural ', 'credits', '']`.
 */
export function splitHits(text: string, query: string): string[] {
  // A limit keeps the pattern small for any URL.
  const words = query.slice(0, 200).match(WORD);
  if (!words) return [text];
  return text.split(new RegExp(`(?<![\\p{L}\\p{N}])((?:${words.join('|')})(?:e?s)?)(?![\\p{L}\\p{N}])`, 'iu'));
}
