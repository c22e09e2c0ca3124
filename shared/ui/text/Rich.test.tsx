import { render } from '@testing-library/react';
import { Marked } from './Marked';
import { Rich } from './Rich';
import { PageHead } from '../parts/sections';
import { RichLine } from './RichLine';
import { unbroken } from './Unbroken';

const html = (element: React.ReactElement): string => render(element).container.innerHTML;

test('allowed markup becomes elements, MathML in its own namespace', () => {
  const { container } = render(
    <Rich text="H<sub>2</sub>O and <i>x</i> in <math><mi>x</mi><mo>=</mo><mn>2</mn></math>" />,
  );
  expect(container.querySelector('sub')).toHaveProperty('textContent', '2');
  expect(container.querySelector('mi')?.namespaceURI).toBe('http://www.w3.org/1998/Math/MathML');
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload="alert(1)"><a href="javascript:alert(1)">x</a></svg>',
  '<math><annotation-xml encoding="text/html"><script>alert(1)</script></annotation-xml></math>',
  '<i onclick="alert(1)" style="position:fixed">x</i>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
])('hostile markup stays text: %s', (text) => {
  for (const block of [false, true]) {
    const { container } = render(<Rich text={text} block={block} />);
    expect(
      container.querySelector('script, img, svg, iframe, [onclick], [onload], [onerror], [style], a[href]'),
    ).toBeNull();
  }
});

test('an escaped less-than sign stays text', () => {
  expect(render(<Rich text="p<0.05 and x<y" />).container.textContent).toBe('p<0.05 and x<y');
});

test('block text: text outside a paragraph gets one', () => {
  expect(html(<Rich block text="One <b>run</b><ul><li>a</li></ul>Two" />)).toBe(
    '<p>One <b>run</b></p><ul><li>a</li></ul><p>Two</p>',
  );
});

test('F-38 a table is in a named box that scrolls and can take the keyboard focus', () => {
  const { container } = render(<Rich block text="<p>a</p><table><tr><th>1</th></tr></table>" />);
  const box = container.querySelector('table')?.parentElement;
  expect([box?.className, box?.getAttribute('role'), box?.getAttribute('aria-label'), box?.tabIndex]).toEqual([
    'scroller',
    'group',
    'Table',
    0,
  ]);
});

test('G-27 a list without bullets is still a list, without an obsolete attribute', () => {
  const { getByRole } = render(<Rich block text='<ul type="none"><li>(a) Sand</li></ul>' />);
  expect(getByRole('list').outerHTML).toBe('<ul role="list" style="list-style: none;"><li>(a) Sand</li></ul>');
});

test('an abstract in a list is one run, with the words of the query marked', () => {
  expect(
    html(
      <Marked block query="rural credit" text="<p>Credit and <i>rural credits</i>.</p><p>Accredited <b>x</b></p>" />,
    ),
  ).toBe('<mark>Credit</mark> and <i><mark>rural</mark> <mark>credits</mark></i>. Accredited <b>x</b> ');
});

test('a title without a query has no marks', () => {
  expect(html(<Marked text="Rural <i>credit</i>" />)).toBe('Rural <i>credit</i>');
});

test('R-11 blank lines in plain text start paragraphs; single line breaks do not', () => {
  expect(html(<Rich block text={'One\nline.\n\nTwo <i>words</i>\n \n\nthree.\n\n'} />)).toBe(
    '<p>One\nline.</p><p>Two <i>words</i></p><p>three.</p>',
  );
});

test.each([
  ['Peer review takes 4–8 weeks under CC BY 4.0.', ['4–8', 'CC BY 4.0']],
  ['$50–100, CC BY-NC-ND 4.0, CC BY', ['$50–100', 'CC BY-NC-ND 4.0', 'CC BY']],
  ['Mon–Fri 9:00', []],
])('G-22 in %s, no part of %j breaks, and the text does not change', (text, whole) => {
  const { container } = render(<p>{unbroken(text)}</p>);
  expect(container.textContent).toBe(text);
  expect([...container.querySelectorAll('.nowrap')].map(({ textContent }) => textContent)).toEqual(whole);
});

test.each([
  ['an article', () => <RichLine text="Debt in <i>Bengal</i>, 1951–2019" />],
  ['a page', () => <PageHead title="Debt in Bengal, 1951–2019" />],
])('G-22 neither do ranges in the heading of %s', (_, Heading) => {
  const { container } = render(<Heading />);
  expect(container.querySelector('.nowrap')?.textContent).toBe('1951–2019');
  expect(container.textContent).toBe('Debt in Bengal, 1951–2019');
});

test('G-22 neither do ranges in a title of a list', () => {
  const { container } = render(<Marked text="Debt in <i>Bengal</i>, 1951–2019" />);
  expect(container.querySelector('.nowrap')?.textContent).toBe('1951–2019');
  expect(container.textContent).toBe('Debt in Bengal, 1951–2019');
});

test("G-22 nor in the text of an article or of a publisher's page, while formulas stay MathML", () => {
  const text = '<p>In 4–8 weeks, under <b>CC BY-NC 4.0</b>, at <math><mtext>2–3 mm</mtext></math></p>';
  const { container } = render(<Rich block text={text} />);
  expect([...container.querySelectorAll('.nowrap')].map(({ textContent }) => textContent)).toEqual([
    '4–8',
    'CC BY-NC 4.0',
  ]);
  expect(container.querySelector('mtext')?.innerHTML).toBe('2–3 mm');
  expect(container.textContent).toBe('In 4–8 weeks, under CC BY-NC 4.0, at 2–3 mm');
});
