/** A query string of the parameters that have a value, with its question mark; empty when none has. */
export function queryString(parameters: Record<string, string | undefined>): string {
  const search = new URLSearchParams(Object.entries(parameters).filter((pair): pair is [string, string] => !!pair[1]));
  return search.size ? `?${search}` : '';
}
