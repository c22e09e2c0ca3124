/** The page number of the list in an address, from 1. */
export const pageOf = (address: URLSearchParams): number => {
  const page = Number(address.get('page'));
  return Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1;
};

/** @param key last segment of the author's address, decoded */
export const authorAddress = (key: string, page: number): string =>
  `/author/${encodeURIComponent(key)}${page > 1 ? `?page=${page}` : ''}`;
