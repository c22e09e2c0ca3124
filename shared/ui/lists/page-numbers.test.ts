import { pageNumbers, targetPage } from './Pager';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 4, 5]],
  [2, 9, [1, 2, 3, 4, 5]],
  [3, 9, [1, 2, 3, 4, 5]],
  [4, 9, [2, 3, 4, 5, 6]],
  [8, 9, [5, 6, 7, 8, 9]],
  [9, 9, [5, 6, 7, 8, 9]],
])('S-04 page %i of %i shows %j', (page, pageCount, numbers) => {
  expect(pageNumbers(page, pageCount)).toEqual(numbers);
});

test.each(['', ' ', '0', '-1', '6', '2.5', '1e0', 'two', '3', '99999999999999999999'])(
  "S-04 'Go to' %j from page 3 of 5 goes nowhere",
  (typed) => {
    expect(targetPage(typed, 3, 5)).toBeNull();
  },
);

test.each([
  ['1', 1],
  [' 5 ', 5],
])("S-04 'Go to' %j from page 3 of 5", (typed, target) => {
  expect(targetPage(typed, 3, 5)).toBe(target);
});
