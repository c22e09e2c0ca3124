import { el, startTag } from './xml';

test('C-01 removes characters that XML cannot contain from texts and values, and keeps others', () => {
  const text = 'a\u0000\u000b\ud800b\ufffe\uffff\tc\nd\u{1f600}\u{10ffff}é<&>\r';
  expect(el('p', {}, text).xml).toBe('<p>ab\tc\nd\u{1f600}\u{10ffff}é&lt;&amp;&gt;&#13;</p>');
  expect(startTag('p', { a: `${text}"`, b: undefined })).toBe(
    '<p a="ab&#9;c&#10;d\u{1f600}\u{10ffff}é&lt;&amp;&gt;&#13;&quot;">',
  );
});

test('C-01 an element takes texts, elements and lists of them, and self-closes without content', () => {
  const child = el('b');
  expect(el('a', {}, 'x', child, null, [child, 'y', false, undefined]).xml).toBe('<a>x<b/><b/>y</a>');
  expect(el('a', { b: '' }, '', []).xml).toBe('<a b=""/>');
});
