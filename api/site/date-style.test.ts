import { dateStyle } from './date-style';

test('O-09 names of months stand as with a day, and as without one where the language has other forms', () => {
  const czech = dateStyle('cs', 'day-month-year');
  expect([czech.months[9], czech.monthsAlone?.[9]]).toEqual(['října', 'říjen']);
  const finnish = dateStyle('fi', 'day-month-year');
  expect([finnish.months[0], finnish.monthsAlone?.[0]]).toEqual(['tammikuuta', 'tammikuu']);
  expect(Object.keys(dateStyle('nb', 'iso'))).toEqual(['months', 'shortMonths', 'order']);
});
