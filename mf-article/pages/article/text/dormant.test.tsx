import { createApp } from '@press/area/app';
import { createServer } from '@press/area/server';
import { answering } from '@press/area/testing';
import type { AreaProps, AreaServices } from '@press/area/types';
import { QueryClient } from '@press/area/vendor';
import { placeholder } from '@press/config';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import area from '../../../area';
import { ARTICLE } from '../testing/whole-article';

const PATH = '/journal/ssha/article/a1';
let views = 0;
const answers = {
  // Each answer has one more view than the last, like the real api.
  '/api/articles/a1': () => ({ data: { ...ARTICLE, views: (views += 1) } }),
  '/api/journals/ssha': { data: { id: 'ssha', title: 'Social Sciences' } },
  '/api/articles/a1/increment-views': {},
};

test('text and references are not in the state of a document: they are asked for once the reader does something', async () => {
  const fetch = jest.fn(answering(answers));
  const request = { url: PATH, publisher: placeholder, fetch, signal: new AbortController().signal };
  const rendered = await createServer(area).render(request);
  const state = JSON.stringify(rendered.state);
  // The packed state is JSON text.
  for (const none of [/\\?"sections\\?":\[\]/, /\\?"referenceList\\?":\[\]/]) expect(state).toMatch(none);
  fetch.mockClear();
  globalThis.fetch = fetch;
  history.replaceState(null, '', PATH);
  const domElement = document.createElement('div');
  domElement.innerHTML = rendered.html;
  domElement.setAttribute('data-server', '');
  document.body.append(domElement);
  const report = jest.fn();
  jest.spyOn(console, 'error').mockImplementation(); // React asks for act(), but the mount itself waits for its render
  const queryClient = new QueryClient();
  const services = { publisher: placeholder, queryClient, report, head: jest.fn() } as Partial<AreaServices>;
  const takeState = () => JSON.parse(state) as unknown;
  const props: AreaProps = { services: services as AreaServices, domElement, takeState };
  const app = createApp(area);
  await app.bootstrap(props);
  await app.mount(props);
  const reads = () => fetch.mock.calls.map(([input]) => String(input)).filter((path) => path === '/api/articles/a1');
  const text = domElement.textContent;
  expect(reads()).toEqual([]);
  // Until React has hydrated the part, it has no listeners.
  await waitFor(() => {
    fireEvent.pointerMove(window);
    expect(reads()).toHaveLength(1);
  });
  const isShort = () => JSON.stringify(queryClient.getQueriesData({})).includes('isShort');
  expect(isShort()).toBe(true);
  await waitFor(() => expect(isShort()).toBe(false));
  expect(domElement.textContent).toBe(text);
  expect(screen.getByRole('heading', { name: 'References' })).toBeTruthy();
  expect(report).not.toHaveBeenCalled();
});
