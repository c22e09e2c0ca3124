import { publisherFromEnv } from '@press/config';
import { journalQuery, type Journal } from '@press/contract';
import { QueryClient } from '@press/area/vendor';
import { waitFor } from '@testing-library/react';
import { defineArea, defineRoute } from '.';
import { createApp } from './app';
import { QUERY_DEFAULTS } from './data';
import { answering } from './testing';
import { renderOnServer } from './testing/served';
import type { AreaServices, Head, Metadata } from './types';

const route = defineRoute('/journal/:journalId', {
  page: () =>
    Promise.resolve({
      default: () => null,
      metadata: ({ journal }: { journal: Journal }, { url }: { url: URL }) => ({
        description: `All of ${journal.title}`,
        links: [{ rel: 'alternate', href: new URL('feed.atom', url).href }],
      }),
    }),
  queries: ({ journalId }) => ({ journal: journalQuery(journalId) }),
  head: ({ journal }) => ({ title: journal?.title ?? 'Journal' }),
});
const definition = defineArea({ name: 'mf-test', routes: [route] });

const URL_OF_PAGE = '/journal/ssha';
const publisher = publisherFromEnv({});
const ANSWER = { success: true, data: { id: 'ssha', title: 'Social Sciences' }, msg: '' };

/** The area in a browser. `given` is the last head that the shell received. */
function open() {
  const heads: [Head, (() => Promise<Metadata>)?][] = [];
  const services = {
    publisher,
    queryClient: new QueryClient({ defaultOptions: QUERY_DEFAULTS }),
    head: (_, ...given) => void heads.push(given),
  } as Partial<AreaServices> as AreaServices;
  const { prepare } = createApp(definition);
  return { services, prepare: () => prepare(URL_OF_PAGE, { services }), given: () => heads.at(-1) };
}

const fetched = jest.spyOn(globalThis, 'fetch');
const answer = (body: unknown) => fetched.mockImplementation(answering({ '/api/journals/ssha': body }));
afterAll(() => fetched.mockRestore());

test('J-18 a page whose data fails in the browser too is not indexed until it has them', async () => {
  const { prepare, services, given } = open();
  answer(new Response('', { status: 500 }));
  await prepare();
  expect(given()).toEqual([{ title: 'Journal', robots: 'noindex' }]);
  answer(ANSWER);
  await services.queryClient.resetQueries();
  await prepare();
  expect(given()?.[0]).toEqual({ title: 'Social Sciences' });
});

test('G-30 the shell gets the head that the server sends, in two parts', async () => {
  answer(ANSWER);
  const { prepare, given } = open();
  await prepare();
  const [head, metadata] = given() ?? [];
  expect(head).toEqual({ title: 'Social Sciences' });
  const { head: sent } = await renderOnServer(definition, URL_OF_PAGE, { '/api/journals/ssha': ANSWER });
  expect(sent).toMatchObject({ description: 'All of Social Sciences' });
  expect({ ...head, ...(await metadata?.()) }).toEqual(sent);
});

test('G-30 a page gets no metadata before its data have arrived', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  answer(() => arrived.then(() => ANSWER));
  const { prepare, given } = open();
  await prepare(); // it waits at most 200 ms for data
  expect(given()).toEqual([{ title: 'Journal' }]);
  arrive();
  await waitFor(() => expect(given()).toHaveLength(2));
  expect(await given()?.[1]?.()).toMatchObject({ description: 'All of Social Sciences' });
});

test('G-46 asks whether a response that the browser has stored is current', async () => {
  answer(ANSWER);
  await open().prepare();
  expect(fetched).toHaveBeenLastCalledWith('/api/journals/ssha', expect.objectContaining({ cache: 'no-cache' }));
});
