/** The year that an address selects; empty for anything that is no year. */
export function yearIn(search: URLSearchParams): string {
  const year = search.get('year') ?? '';
  return /^\d{4}$/.test(year) ? year : '';
}
