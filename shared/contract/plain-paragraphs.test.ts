import { plainParagraphs } from './richtext';

test('C-22 a text without markup keeps paragraphs, items and rows in separate lines', () => {
  expect(
    plainParagraphs('<p>One\n of</p><ol><li>H<sub>2</sub>O<p>wet</p></li><li>b</li></ol><p> </p>Two <i>three</i>'),
  ).toBe('One of\n\nH₂O wet\nb\n\nTwo three');
  expect(plainParagraphs('<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>')).toBe('a b\nc');
  expect(plainParagraphs('Plain & simple')).toBe('Plain & simple');
});
