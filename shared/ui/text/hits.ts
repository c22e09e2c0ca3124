const WORD = /[\p{L}\p{N}]+/gu;

/**
 * Cuts a text at the words of a query: the odd pieces are hits. Whole words, whatever their case; a plural of the word counts.
 * `splitHits('Rural credits', 'credit')` is `['Rural ', 'credits', '']`.
 */
export function splitHits(text: string, query: string): string[] {
  // No search needs more, and the pattern stays small whatever stands in the address.
  const words = query.slice(0, 200).match(WORD);
  if (!words) return [text];
  return text.split(new RegExp(`(?<![\\p{L}\\p{N}])((?:${words.join('|')})(?:e?s)?)(?![\\p{L}\\p{N}])`, 'iu'));
}
