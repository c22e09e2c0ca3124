import { longDate, monthYear, shortDate } from '@press/contract/format';
import { dateStyle } from './date-style';

test("O-09 names of months have the language's form for dates with a day, or that for dates without one", () => {
  const czech = dateStyle('cs', 'day-month-year');
  expect([czech.months[9], czech.monthsAlone?.[9]]).toEqual(['října', 'říjen']);
  const finnish = dateStyle('fi', 'day-month-year');
  expect([finnish.months[0], finnish.monthsAlone?.[0]]).toEqual(['tammikuuta', 'tammikuu']);
  const written = (language: string, order: 'day-month-year' | 'month-day-year') => {
    const style = dateStyle(language, order);
    return [longDate('2025-10-04', style), monthYear('2025-10-04', style), shortDate('2025-10-04', style)];
  };
  expect(written('es', 'day-month-year')).toEqual(['4 de octubre de 2025', 'octubre de 2025', '4 oct 2025']);
  expect(written('de', 'day-month-year')).toEqual(['4. Oktober 2025', 'Oktober 2025', '4. Okt. 2025']);
  expect(written('pt', 'day-month-year')[0]).toBe('4 de outubro de 2025');
  // A different order than the language's own.
  expect(written('es', 'month-day-year')[0]).toBe('octubre 4, 2025');
  expect(Object.keys(dateStyle('en-GB', 'day-month-year'))).toEqual(['months', 'shortMonths', 'order']);
  expect(Object.keys(dateStyle('nb', 'iso'))).toEqual(['months', 'shortMonths', 'order']);
});

test('a right-to-left date is one piece in other text', () => {
  const style = dateStyle('ar', 'day-month-year');
  expect([longDate('2026-06-02', style), monthYear('2026-06', style)]).toEqual([
    '\u20672 يونيو 2026\u2069',
    '\u2067يونيو 2026\u2069',
  ]);
  expect(longDate('2026-06-02', dateStyle('ar', 'month-day-year'))).toBe('\u2067يونيو 2, 2026\u2069');
  expect(longDate('2026-06-02', dateStyle('he', 'day-month-year'))).toBe('\u20672 ביוני 2026\u2069');
  expect(dateStyle('ar', 'iso').patterns).toBeUndefined();
});
