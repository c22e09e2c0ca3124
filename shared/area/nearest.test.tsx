import { publisherFromEnv } from '@press/config';
import { journalQuery } from '@press/contract';
import { QueryClient } from '@press/area/vendor';
import { act } from '@testing-library/react';
import { defineArea, defineRoute, useNearest } from '.';
import { createApp } from './app';
import { QUERY_DEFAULTS } from './data';
import { createServer } from './server';
import { answering } from './testing';
import type { AreaProps, AreaServices } from './types';

const publisher = publisherFromEnv({});
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
  const { html, status } = await createServer(definition).render({
    url: '/journal/shsa',
    publisher,
    fetch: answering({ '/api/journals/shsa': { success: true, data: { id: 'shsa', title: 'One' }, msg: '' } }),
    signal: new AbortController().signal,
    nearest: '/journal/ssha',
  });
  expect([status, html]).toEqual([200, '<p>Nearest: none</p>']);
});

test.each([
  ['/journal/ssha', 'Nearest: /journal/ssha'],
  [undefined, 'Nearest: none'],
])('G-23 the nearest address %s is known on the server and in the browser', async (nearest, text) => {
  history.replaceState(null, '', '/journal/shsa');
  const { html, state } = await createServer(definition).render({
    url: '/journal/shsa',
    publisher,
    fetch: answering({}),
    signal: new AbortController().signal,
    ...(nearest && { nearest }),
  });
  expect(html).toBe(`<p>${text}</p>`);

  const domElement = document.createElement('div');
  domElement.innerHTML = html;
  domElement.setAttribute('data-server', '');
  const report = jest.fn();
  const services = {
    publisher,
    report,
    queryClient: new QueryClient({ defaultOptions: QUERY_DEFAULTS }),
  } as Partial<AreaServices> as AreaServices;
  const props: AreaProps = { services, domElement, takeState: () => JSON.parse(JSON.stringify(state)) };
  const app = createApp(definition);
  await app.bootstrap(props);
  await app.mount(props);
  expect(domElement.textContent).toBe(text);
  expect(report).not.toHaveBeenCalled();
  await act(() => app.unmount(props));
});
