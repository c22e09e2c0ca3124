/** The year in an address; empty if it is not a year. */
export function yearIn(search: URLSearchParams): string {
  const year = search.get('year') ?? '';
  return /^\d{4}$/.test(year) ? year : '';
}
