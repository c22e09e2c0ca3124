import { publisherFromEnv } from '@press/config';
import { journalQuery } from '@press/contract';
import { QueryClient } from '@press/area/vendor';
import { defineArea, defineRoute } from '.';
import { createApp } from './app';
import { QUERY_DEFAULTS } from './data';
import { answering } from './testing';
import type { AreaServices, Head } from './types';

const definition = defineArea({
  name: 'mf-test',
  routes: [
    defineRoute('/journal/:journalId', {
      page: () => Promise.resolve({ default: () => null }),
      queries: ({ journalId }) => ({ journal: journalQuery(journalId) }),
      head: ({ journal }) => ({ title: journal?.title ?? 'Journal' }),
    }),
  ],
});

test('J-18 a page whose data fails in the browser too stays out of indexes, until it has them', async () => {
  const heads: Head[] = [];
  const services = {
    publisher: publisherFromEnv({}),
    queryClient: new QueryClient({ defaultOptions: QUERY_DEFAULTS }),
    head: (_, head) => void heads.push(head),
  } as Partial<AreaServices> as AreaServices;
  let answer: unknown = new Response('', { status: 500 });
  const fetched = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((input) => answering({ '/api/journals/ssha': answer })(input));
  const app = createApp(definition);
  await app.prepare('/journal/ssha', { services });
  expect(heads.at(-1)).toEqual({ title: 'Journal', robots: 'noindex' });
  answer = { success: true, data: { id: 'ssha', title: 'Social Sciences' }, msg: '' };
  await services.queryClient.resetQueries();
  await app.prepare('/journal/ssha', { services });
  expect(heads.at(-1)).toEqual({ title: 'Social Sciences' });
  fetched.mockRestore();
});
