import { withoutClickParameters } from './click-parameters';

test.each([
  ['', ''],
  ['?', '?'],
  ['?q=a', '?q=a'],
  ['?fbclid=IwAR0x', ''],
  ['?utm_source=news&utm_medium=mail', ''],
  ['?q=a%20b&utm_source=news&page=2', '?q=a%20b&page=2'],
  ['?gclid&q=', '?q='],
  ['?q=utm_source', '?q=utm_source'],
  ['?ref=utm_source&a=1&&b', '?ref=utm_source&a=1&&b'],
  ['?UTM_SOURCE=x', '?UTM_SOURCE=x'],
])('G-26 %s is read as %s', (query, expected) => {
  expect(withoutClickParameters(query)).toBe(expected);
});
