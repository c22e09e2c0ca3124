import { fireEvent, screen } from '@testing-library/react';
import { renderInPage } from '../testing';
import { Pager, pageNumbers, targetPage } from './Pager';

const href = (page: number): string => `/discover-research?q=rural+credit&page=${page}#results`;
const show = (page: number, pageCount: number) =>
  renderInPage(<Pager {...{ page, pageCount, href }} />, { url: '/start' });
const link = (name: string) => screen.getByRole('link', { name });

test('S-04 Previous, Next and the numbers are links; the current page is marked', () => {
  show(3, 5);
  expect(link('Previous').getAttribute('href')).toBe(href(2));
  expect(link('Next').getAttribute('href')).toBe(href(4));
  expect(link('Page 1').getAttribute('href')).toBe(href(1));
  expect(link('Page 3').getAttribute('aria-current')).toBe('page');
  expect(link('Page 3').hasAttribute('href')).toBe(false);
});

test.each([
  [1, 'Previous'],
  [5, 'Next'],
])('S-04 on page %i of 5, %s leads nowhere', (page, name) => {
  show(page, 5);
  expect(link(name).hasAttribute('href')).toBe(false);
  expect(link(name).getAttribute('aria-disabled')).toBe('true');
});

test("S-04 'Go to' has min and max, goes to a page within them, ignores other values", () => {
  const { address } = show(3, 5);
  const box = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Go to' });
  expect([box.min, box.max, box.value]).toEqual(['1', '5', '3']);
  for (const typed of ['6', '0', '', '3']) {
    fireEvent.change(box, { target: { value: typed } });
    fireEvent.submit(box.closest('form')!);
  }
  expect(address()).toBe('/start');
  fireEvent.change(box, { target: { value: '5' } });
  fireEvent.submit(box.closest('form')!);
  expect(address()).toBe(href(5));
});

test("S-04 without JavaScript 'Go to' requests the same URL", () => {
  show(3, 5);
  const form = screen.getByRole('spinbutton').closest('form')!;
  expect(form.getAttribute('action')).toBe('/discover-research#results');
  expect([...new FormData(form)]).toEqual([
    ['q', 'rural credit'],
    ['page', '3'],
  ]);
});

test('a list of one page has no pager', () => {
  show(1, 1);
  expect(screen.queryByRole('navigation')).toBeNull();
});

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
