import { readOrcid } from './orcid';

test.each([
  '0000-0002-1825-0097',
  '0000000218250097',
  'https://orcid.org/0000-0002-1825-0097',
  ' 0000 0002 1825 0097 ',
  'https://orcid.org/0000-0002-1825-0097/',
])('J-22 %s is an iD', (text) => expect(readOrcid(text)).toBe('0000-0002-1825-0097'));

test('J-22 a check digit of ten is X', () => {
  expect(readOrcid('0000-0002-1694-233x')).toBe('0000-0002-1694-233X');
});

test.each([
  '0000-0002-1825-0098',
  '0000-0000-0000-0000',
  '0000-0002-1825-009',
  'A. Sarkar',
  '0000-0002-1825-00970',
  '',
])('J-22 %s is none', (text) => {
  expect(readOrcid(text)).toBeUndefined();
});
