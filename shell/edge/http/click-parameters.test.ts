import { withoutClickParameters } from './address';

test.each([
  ['/search', '/search'],
  ['/search?', '/search?'],
  ['/search?q=a', '/search?q=a'],
  ['/search?fbclid=IwAR0x', '/search'],
  ['/search?utm_source=news&utm_medium=mail', '/search'],
  ['/search?q=a%20b&utm_source=news&page=2', '/search?q=a%20b&page=2'],
  ['/search?gclid&q=', '/search?q='],
  ['/search?q=utm_source', '/search?q=utm_source'],
  ['/search?ref=utm_source&a=1&&b', '/search?ref=utm_source&a=1&&b'],
  ['/search?UTM_SOURCE=x', '/search?UTM_SOURCE=x'],
])('G-26 %s is read as %s', (url, expected) => {
  expect(withoutClickParameters(url)).toBe(expected);
});
