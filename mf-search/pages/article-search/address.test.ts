import { readSearch, searchAddress } from './address';

const read = (search: string) => readSearch(new URLSearchParams(search));

test('S-07 a search is written to the address and read from it', () => {
  const search = { query: 'rural "credit" & c++', filter: {}, sort: 'relevance', page: 3 } as const;
  expect(read(searchAddress(search).split('?')[1] ?? '')).toEqual(search);
});

test('the address of the first page has no page number', () => {
  expect(searchAddress({ query: 'rural credit', page: 1 })).toBe('/discover-research?q=rural+credit');
});

test.each(['0', '-1', '1.5', 'x', '', '%F0', '1e3'])('reads page %s as the first page', (page) => {
  expect(read(`q=x&page=${page}`).page).toBe(1);
});

test.each([
  ['   ', ''],
  ['\u0000a\u0007b\n', 'a b'],
  ['<b>x</b>', '<b>x</b>'],
])('query %j is read as %j', (input, query) => {
  expect(read(new URLSearchParams({ q: input }).toString()).query).toBe(query);
});

test('cuts a long query to the length that /api accepts', () => {
  const { query } = read(new URLSearchParams({ q: '🌾'.repeat(5000) }).toString());
  expect([...query]).toHaveLength(300);
  expect(encodeURIComponent(query).length).toBeLessThan(4000);
});

test('C-25 filters and order are written to the address and read from it', () => {
  const search = {
    query: 'kelp',
    filter: { journal: 'ssha', year: '2025', type: 'Review Article' },
    sort: 'views',
    page: 2,
  } as const;
  const address = searchAddress(search);
  expect(address).toBe('/discover-research?q=kelp&journal=ssha&year=2025&type=Review+Article&sort=views&page=2');
  expect(read(address.split('?')[1]!)).toEqual(search);
});

test.each(['year=20251', 'year=', 'year=x', 'journal=%20', 'sort=best', 'sort='])(
  'C-25 %s is neither a filter nor an order',
  (part) => {
    expect(read(`q=x&${part}`)).toEqual({ query: 'x', filter: {}, sort: 'relevance', page: 1 });
  },
);
