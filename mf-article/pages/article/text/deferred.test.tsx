import { answering } from '@press/area/testing';
import { hydrateOver, renderOnServer } from '@press/area/testing/served';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import area from '../../../area';
import { ARTICLE } from '../testing/whole-article';

const PATH = '/journal/ssha/article/a1';
let views = 0;
const answers = {
  // Each response has one view more than the last, as in the real api.
  '/api/articles/a1': () => ({ data: { ...ARTICLE, views: (views += 1) } }),
  '/api/journals/ssha': { data: { id: 'ssha', title: 'Social Sciences' } },
  '/api/articles/a1/increment-views': {},
};

test('keeps text and references out of the state of a document, and requests them once the reader does something', async () => {
  const fetch = jest.fn(answering(answers));
  const rendered = await renderOnServer(area, PATH, {}, { fetch });
  const state = JSON.stringify(rendered.state);
  for (const none of ['"sections":[]', '"referenceList":[]']) expect(state).toContain(none);
  fetch.mockClear();
  jest.spyOn(console, 'error').mockImplementation(); // React asks for act(), but the mount itself waits for its render
  const { domElement, report, props } = await hydrateOver(area, PATH, rendered, { fetch });
  const { queryClient } = props.services;
  const reads = () => fetch.mock.calls.map(([input]) => String(input)).filter((path) => path === '/api/articles/a1');
  const text = domElement.textContent;
  expect(reads()).toEqual([]);
  // The part has no listeners until React has hydrated it.
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

test('fault 101 D-08 shows the whole article if the markup of the server cannot be used', async () => {
  const fetch = answering(answers);
  const rendered = await renderOnServer(area, PATH, {}, { fetch });
  jest.spyOn(console, 'error').mockImplementation(); // React asks for act(), but the mount itself waits for its render
  // As the shell does before it mounts the next release.
  const change = (page: HTMLElement) => page.removeAttribute('data-server');
  await hydrateOver(area, PATH, rendered, { fetch, change });
  expect(await screen.findByRole('heading', { name: 'References' })).toBeTruthy();
});
