import { chooseEncoding } from './compression';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0.2, gzip;q=0.9', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0.1, br;q=0', 'gzip'],
  ['identity, br;q=0.5', 'identity'],
  ['identity;q=0', 'identity'],
  ['BR;Q=1', 'br'],
  ['br;q=nonsense', 'identity'],
] as const)('Accept-Encoding: %p → %s', (accept, encoding) => {
  expect(chooseEncoding(accept)).toBe(encoding);
});
