import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { restoreStyles } from './inline-styles';
import { withStyleRules } from './style-rules';

const markup = (style: Record<string, string | number>): string =>
  renderToString(createElement('p', { style, title: 'a style="b"' }, 'a style="c"'));

test('D-25 style= of server markup is a rule that a nonce allows, and no attribute that the policy blocks', () => {
  const { html, rules } = withStyleRules(markup({ width: 40, color: 'red' }));
  expect(html).not.toContain(' style="');
  expect(html).toContain('title="a style=&quot;b&quot;"');
  document.head.innerHTML = `<style>${rules}</style>`;
  document.body.innerHTML = html;
  expect(getComputedStyle(document.querySelector('p') as Element).width).toBe('40px');
});

test('D-25 React finds the styles that it wrote, and changes them one by one', () => {
  document.head.innerHTML = '';
  document.body.innerHTML = withStyleRules(markup({ width: 40, color: 'red' })).html;
  restoreStyles(document.body);
  const { style, attributes } = document.querySelector('p') as HTMLElement;
  expect([style.width, style.color]).toEqual(['40px', 'red']);
  expect([...attributes].map(({ name }) => name).sort()).toEqual(['style', 'title']);
});

test.each([
  'red}body{display:none',
  'url(a',
  '[a',
  '(a]',
  'a)',
  '"open',
  '\\}',
  '/* open',
  '</style><script>',
  '@import',
  'rgb(1,2,3))',
])('D-25 data in a style reaches no other rule: %s', (value) => {
  const { html, rules } = withStyleRules(markup({ background: value }));
  expect(rules).toBe('');
  expect(html).toContain('data-press-style=');
});

test('D-25 equal styles are one rule', () => {
  const twice = markup({ width: 1 }) + markup({ width: 1 });
  expect(withStyleRules(twice).rules).toBe('[data-press-style="width:1px"]:not(#_){width:1px}');
});
