import { QueryClient } from '@press/area/vendor';
import { publisherFromEnv } from '@press/config';
import area from '../area';

test("a request that fails while its query's code loads fails the query, and is no unhandled rejection", async () => {
  const unhandled = jest.fn();
  process.on('unhandledRejection', unhandled);
  const api = new Proxy({}, { get: () => () => Promise.reject(new Error('down')) });
  const client = new QueryClient();
  const params = { journalId: 'ssha', issueId: '4-3', subject: 'History' };
  for (const address of ['', 'title=asia', 'year=2024']) {
    const queries = area.routes.flatMap((route) =>
      Object.values(route.queries?.(params, new URLSearchParams(address), publisherFromEnv({})) ?? {}),
    );
    for (const query of queries) if (query) await client.prefetchQuery({ ...query, retry: false, meta: { api } });
  }
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', unhandled);
  expect(client.getQueryCache().getAll()).not.toEqual([]);
  expect(unhandled).not.toHaveBeenCalled();
});
