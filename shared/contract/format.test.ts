import {
  abbreviate,
  grouped,
  issueName,
  longDate,
  monthYear,
  NO_DATE,
  shortDate,
  yearOf,
  type DateStyle,
} from './format';
import { pageRange } from './page-range';
import { authorPath } from './paths';

test('G-14 dates are en-GB long; search results day, short month, year', () => {
  expect(longDate('2025-10-14')).toBe('14 October 2025');
  expect(longDate('2025-09-01')).toBe('1 September 2025');
  expect(shortDate('2025-10-14')).toBe('14 Oct 2025');
  expect(shortDate('2025-09-04')).toBe('4 Sep 2025'); // newer ICU would say Sept
  expect(monthYear('2025-09-04')).toBe('September 2025');
});

test('G-14 every day of a year equals the en-GB format of Intl in UTC', () => {
  const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  for (let day = Date.UTC(2024, 0, 1); day < Date.UTC(2025, 0, 1); day += 86_400_000) {
    expect(longDate(new Date(day).toISOString().slice(0, 10))).toBe(long.format(day));
  }
});

test('G-14 a date shows only the parts that are known', () => {
  expect([longDate('2025-10'), shortDate('2025-10'), longDate('2025'), monthYear('2025')]).toEqual([
    'October 2025',
    'Oct 2025',
    '2025',
    '2025',
  ]);
  expect([longDate(''), shortDate(''), monthYear('soon')]).toEqual([NO_DATE, NO_DATE, NO_DATE]);
  expect([yearOf('2025-10-14'), yearOf('')]).toEqual(['2025', '']);
});

test("O-09 writes dates in the publisher's language and order, as far as they are known", () => {
  const months = 'januar februar mars april mai juni juli august september oktober november desember'.split(' ');
  const shortMonths = months.map((month) => `${month.slice(0, 3)}.`);
  const inOrder = (order: DateStyle['order']) => {
    const style: DateStyle = { months, shortMonths, order };
    return ['2025-10-04', '2025-10', '2025', '']
      .map((date) => longDate(date, style))
      .concat([shortDate('2025-10-04', style), monthYear('2025-10-04', style)]);
  };
  expect(inOrder('day-month-year')).toEqual([
    '4 oktober 2025',
    'oktober 2025',
    '2025',
    NO_DATE,
    '4 okt. 2025',
    'oktober 2025',
  ]);
  expect(inOrder('month-day-year')).toEqual([
    'oktober 4, 2025',
    'oktober 2025',
    '2025',
    NO_DATE,
    'okt. 4, 2025',
    'oktober 2025',
  ]);
  expect(inOrder('iso')).toEqual(['2025-10-04', '2025-10', '2025', NO_DATE, '2025-10-04', '2025-10']);
});

test('G-15 counts are abbreviated with one decimal', () => {
  const cases: [number, string][] = [
    [0, '0'],
    [999, '999'],
    [1000, '1.0k'],
    [1049, '1.0k'],
    [1050, '1.1k'],
    [128_432, '128.4k'],
    [999_949, '999.9k'],
    [999_950, '1.0M'],
    [1_234_567, '1.2M'],
    [1_250_000, '1.3M'],
    [1_234_567_890, '1234.6M'],
  ];
  for (const [count, text] of cases) expect(abbreviate(count)).toBe(text);
});

test('counts in full have their digits in groups of three', () => {
  expect([0, 999, 1000, 45_291, 1_234_567].map(grouped)).toEqual(['0', '999', '1,000', '45,291', '1,234,567']);
});

test('page ranges have an en dash; other texts are not changed', () => {
  expect(['145-162', '145 – 162', 'e10--e12', '7', 'S1-3, S9', ''].map(pageRange)).toEqual([
    '145–162',
    '145–162',
    'e10–e12',
    '7',
    'S1-3, S9',
    '',
  ]);
});

test('J-15 an issue is named by its volume and number, as far as they are known', () => {
  const names = [
    issueName('4', '3'),
    issueName('4', ''),
    issueName('', '3'),
    issueName('', ''),
    issueName('', '', '2026'),
  ];
  expect(names).toEqual(['Volume 4 Issue 3', 'Volume 4', 'Issue 3', 'Online first', '2026']);
});

test('O-09 a month without a day has its special form in some languages', () => {
  const months = Array<string>(12).fill('října');
  const style: DateStyle = {
    months,
    shortMonths: months,
    monthsAlone: Array<string>(12).fill('říjen'),
    order: 'day-month-year',
  };
  const texts = [longDate('2025-10-14', style), longDate('2025-10', style), monthYear('2025-10-14', style)];
  expect(texts).toEqual(['14 října 2025', 'říjen 2025', 'říjen 2025']);
  expect(shortDate('2025-10', style)).toBe('října 2025');
});

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
