import { pageOf } from './paging';

const whole = Array.from({ length: 45 }, (_, at) => at + 1);

test('a page of a list', () => {
  expect(pageOf(whole, 2)).toEqual({ list: whole.slice(20, 40), total: 45, pageNum: 2, pageCount: 3 });
});

test.each([
  [0, 1],
  [-3, 1],
  [Number.NaN, 1],
  [2.9, 2],
  [99, 3],
  [Infinity, 3],
])('page number %d gives page %i', (wanted, pageNum) => {
  expect(pageOf(whole, wanted).pageNum).toBe(pageNum);
});

test('an empty list has one empty page', () => {
  expect(pageOf([], 4)).toEqual({ list: [], total: 0, pageNum: 1, pageCount: 1 });
});
