import { publisherFromEnv } from '@press/config';
import { StubSite } from '../testing/stub-site';
import { stubEdge, stubRenderer } from '../testing/stub-edge';

test('O-08 O-09 G-09 /submit-manuscript leads to the default journal that is set by now; without one the page answers', async () => {
  const site = await StubSite.create([]);
  const edge = await stubEdge(
    site,
    stubRenderer(() => ''),
    'http://127.0.0.1:9',
  );
  expect((await edge.ask('/submit-manuscript')).status).toBe(404);
  edge.services.publisher = publisherFromEnv({ PUBLISHER_DEFAULT_JOURNAL: 'nmb' });
  const { status, headers } = await edge.ask('/submit-manuscript');
  expect([status, headers.location]).toEqual([307, '/journal/nmb/submit-manuscript']);
  await edge.app.close();
  await site.remove();
});
