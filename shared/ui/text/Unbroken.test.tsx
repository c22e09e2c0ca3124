import { render } from '@testing-library/react';
import { PageHead } from '../parts/sections';
import { Marked } from './Marked';
import { Rich } from './Rich';
import { RichLine } from './RichLine';
import { unbroken } from './Unbroken';

test.each([
  ['Peer review takes 4–8 weeks under CC BY 4.0.', ['4–8', 'CC BY 4.0']],
  ['$50–100, CC BY-NC-ND 4.0, CC BY', ['$50–100', 'CC BY-NC-ND 4.0', 'CC BY']],
  ['Mon–Fri 9:00', []],
])('G-22 in %s nothing of %j breaks, and the text stays', (text, whole) => {
  const { container } = render(<p>{unbroken(text)}</p>);
  expect(container.textContent).toBe(text);
  expect([...container.querySelectorAll('.nb')].map(({ textContent }) => textContent)).toEqual(whole);
});

test.each([
  ['an article', () => <RichLine text="Debt in <i>Bengal</i>, 1951–2019" />],
  ['a page', () => <PageHead title="Debt in Bengal, 1951–2019" />],
])('G-22 neither do ranges in the heading of %s', (_, Heading) => {
  const { container } = render(<Heading />);
  expect(container.querySelector('.nb')?.textContent).toBe('1951–2019');
  expect(container.textContent).toBe('Debt in Bengal, 1951–2019');
});

test('G-22 neither do ranges in a title of a list', () => {
  const { container } = render(<Marked text="Debt in <i>Bengal</i>, 1951–2019" />);
  expect(container.querySelector('.nb')?.textContent).toBe('1951–2019');
  expect(container.textContent).toBe('Debt in Bengal, 1951–2019');
});

test('G-22 neither do they in the text of an article or of a page of the publisher, but a formula stays MathML', () => {
  const text = '<p>In 4–8 weeks, under <b>CC BY-NC 4.0</b>, at <math><mtext>2–3 mm</mtext></math></p>';
  const { container } = render(<Rich block text={text} />);
  expect([...container.querySelectorAll('.nb')].map(({ textContent }) => textContent)).toEqual(['4–8', 'CC BY-NC 4.0']);
  expect(container.querySelector('mtext')?.innerHTML).toBe('2–3 mm');
  expect(container.textContent).toBe('In 4–8 weeks, under CC BY-NC 4.0, at 2–3 mm');
});
