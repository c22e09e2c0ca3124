import { render } from '@testing-library/react';
import { Fragment, jsxDEV } from './jsx-dev-runtime';

test("D-24 JSX of a development build creates elements of the page's React, with one child and with several", () => {
  const items = [jsxDEV('li', { children: 'one' }, 'a', false), jsxDEV('li', { children: 'two' }, 'b', false)];
  const { container } = render(
    jsxDEV(Fragment, { children: jsxDEV('ul', { children: items }, undefined, true) }, undefined, false),
  );
  expect(container.innerHTML).toBe('<ul><li>one</li><li>two</li></ul>');
  expect(items.map(({ key }) => key)).toEqual(['a', 'b']);
});
