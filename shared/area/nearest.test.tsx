import { journalQuery } from '@press/contract';
import { act } from '@testing-library/react';
import { defineArea, defineRoute, useNearest } from '.';
import { hydrateOver, renderOnServer } from './testing/served';

const Page = () => <p>{`Nearest: ${useNearest() ?? 'none'}`}</p>;
const definition = defineArea({
  name: 'mf-test',
  routes: [
    defineRoute('/journal/:journalId', {
      page: () => Promise.resolve({ default: Page }),
      queries: ({ journalId }) => ({ journal: journalQuery(journalId) }),
    }),
  ],
});

test('G-23 a page that exists has no nearest address', async () => {
  const answers = { '/api/journals/shsa': { success: true, data: { id: 'shsa', title: 'One' }, msg: '' } };
  const { html, status } = await renderOnServer(definition, '/journal/shsa', answers, { nearest: '/journal/ssha' });
  expect([status, html]).toEqual([200, '<p>Nearest: none</p>']);
});

test.each([
  ['/journal/ssha', 'Nearest: /journal/ssha'],
  [undefined, 'Nearest: none'],
])('G-23 server and browser get the nearest address %s', async (nearest, text) => {
  const rendered = await renderOnServer(definition, '/journal/shsa', {}, { ...(nearest && { nearest }) });
  expect(rendered.html).toBe(`<p>${text}</p>`);
  const { domElement, report, app, props } = await hydrateOver(definition, '/journal/shsa', rendered);
  expect(domElement.textContent).toBe(text);
  expect(report).not.toHaveBeenCalled();
  await act(() => app.unmount(props));
});
