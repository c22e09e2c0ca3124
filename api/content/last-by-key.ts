/** The entries without those that a later one with the same key replaces. */
export function lastByKey<T>(entries: readonly T[], keyOf: (entry: T) => string): T[] {
  return [...new Map(entries.map((entry) => [keyOf(entry), entry])).values()];
}
