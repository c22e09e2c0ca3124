import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { restoreStyles } from './inline-styles';
import { withStyleRules } from './server';
import { render } from '@testing-library/react';
import { RulesContext, useCssVars } from './css-vars';

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

function Bar({ vars }: { vars: Record<`--${string}`, string | number> }) {
  return <i className={useCssVars(vars)} />;
}

function serverRules(vars: Record<`--${string}`, string | number>) {
  const rules = new Map<string, string>();
  const html = renderToString(
    <RulesContext value={rules}>
      <Bar vars={vars} />
    </RulesContext>,
  );
  return { html, rules: [...rules.values()] };
}

test('a value reaches CSS as a rule, not as an inline style', () => {
  const { html, rules } = serverRules({ '--n': 30, '--j': '#0e74bb' });
  expect(html).not.toContain('style=');
  expect(rules).toEqual([expect.stringMatching(/^\.v-\w+\{--n:30;--j:#0e74bb\}$/)]);
});

test('server and browser agree on the class', () => {
  const { html } = serverRules({ '--n': 30 });
  const { container } = render(<Bar vars={{ '--n': 30 }} />);
  expect(html).toContain(container.firstElementChild?.className);
});

test.each([
  'red;} body{display:none',
  '#fff}*{x:y',
  'url(//evil.example)',
  'javascript:1',
  Number.NaN,
  Number.POSITIVE_INFINITY,
])('J-24 a colour that is no hex colour (%p) is left out', (hostile) => {
  expect(serverRules({ '--j': hostile }).rules).toEqual([expect.stringMatching(/^\.v-\w+\{\}$/)]);
});
