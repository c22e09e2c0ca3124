import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { RulesContext, useCssVars } from './css-vars';

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
