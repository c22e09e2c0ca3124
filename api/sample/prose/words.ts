/** Words as an editor counts them: tags don't count, a formula is part of its word. */
export function wordCount(rich: string): number {
  return plain(rich)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Text without tags. The phrases hold no entities. */
export function plain(rich: string): string {
  return rich.replace(/<\/(p|td|th|li|h3)>/g, ' ').replace(/<[^>]+>/g, '');
}
