import { authorPath } from './paths';

test.each([
  ['Ana María Ruiz', '0000-0002-1825-0097', '/author/0000-0002-1825-0097'],
  ['Ana María Ruiz', 'unknown', `/author/${encodeURIComponent('ana-maría-ruiz')}`],
  ['J.-P. O’Neil, Jr.', '', `/author/${encodeURIComponent('j--p-o’neil-jr')}`],
  ['李 伟', '', `/author/${encodeURIComponent('李-伟')}`],
  ['Half \uD800 pair', '', '/author/half-pair'],
  ['../..', '', ''],
  ['…', '', ''],
  ['a'.repeat(201), '', ''],
])('F-48 %s with the iD "%s" is at %s', (name, orcid, path) => {
  expect(authorPath({ name, orcid })).toBe(path);
});
