import type { KeyHeader } from '../http/headers';
import { stubEdge, stubRenderer, type StubEdge } from '../testing/stub-edge';
import { rendered, StubSite } from '../testing/stub-site';

let site: StubSite;
let edge: StubEdge;

beforeAll(async () => {
  site = await StubSite.create([{ name: 'mf-one', routes: ['/', '/a', '/many'] }]);
});

/** An edge whose pages carry the surrogate keys of the api responses that they read. */
async function start(keyHeader: KeyHeader): Promise<void> {
  const many = Array.from({ length: 50 }, (_, n) => `article-${n}`);
  const render = async (_: unknown, url: string) =>
    rendered('<p>page</p>', {
      keys: url === '/many' ? many : ['all', `article${url.slice(1)}`, 'journal-ssha'],
    });
  edge = await stubEdge(
    site,
    { ...stubRenderer(), render },
    {
      keyHeader,
      api: (_request, response) => response.setHeader('surrogate-key', 'all article-a journal-ssha').end('{}'),
    },
  );
}

test('M-01 pages and api responses carry a bounded number of keys in the header that the cache in front reads', async () => {
  await start('surrogate-key');
  expect((await edge.ask('/a')).headers['surrogate-key']).toBe('all articlea journal-ssha');
  expect((await edge.ask('/many')).headers['surrogate-key']).toBe('all site');
  expect((await edge.ask('/api/journals/ssha')).headers['surrogate-key']).toBe('all article-a journal-ssha');
  await start('cache-tag');
  for (const path of ['/a', '/api/journals/ssha']) {
    const { headers } = await edge.ask(path);
    expect(headers['cache-tag']).toMatch(/^all,article-?a,journal-ssha$/);
    expect(headers['surrogate-key']).toBeUndefined();
  }
});

test('M-01 without EDGE_KEYS no response has keys', async () => {
  await start(null);
  for (const path of ['/a', '/api/journals/ssha']) {
    const { headers } = await edge.ask(path);
    expect([headers['surrogate-key'], headers['cache-tag']]).toEqual([undefined, undefined]);
  }
});
