import { METRICS_TOKEN, stubEdge, stubRenderer } from '../testing/stub-edge';
import { page, StubSite } from '../testing/stub-site';

let stub: StubSite;
let edge: Awaited<ReturnType<typeof stubEdge>>;
beforeAll(async () => {
  stub = await StubSite.create([{ name: 'mf-one', routes: ['/'], render: page('') }]);
  edge = await stubEdge(
    stub,
    stubRenderer(() => '<p>page</p>'),
    'http://127.0.0.1:1',
  );
});
afterAll(async () => {
  await edge?.app.close();
  await stub?.remove();
});

const WITH_TOKEN = { authorization: `Bearer ${METRICS_TOKEN}` };

test('D-12 /metrics has pages by area, release and render, and the process', async () => {
  expect((await edge.ask('/')).status).toBe(200);
  const { status, headers, text } = await edge.ask('/metrics', WITH_TOKEN);
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(/^text\/plain/);
  expect(headers['cache-control']).toBe('no-store');
  expect(text).toMatch(/press_pages_total\{area="mf-one",build="[0-9a-f]+",render="rendered",status="200"\} 1/);
  expect(text).toContain('press_area_failures_total');
  expect(text).toContain('process_cpu_seconds_total');
});

test.each([
  // Behind a proxy that adds no header, every visitor has this address.
  ['from this machine', {}, 404],
  ['with another token', { authorization: 'Bearer a-token-of-other-length' }, 404],
  ['with the token under another scheme', { authorization: `Basic ${METRICS_TOKEN}` }, 404],
  ['with the token', WITH_TOKEN, 200],
  ['with the token, through a proxy', { ...WITH_TOKEN, 'x-forwarded-for': '203.0.113.9' }, 200],
])('fault 50 /metrics %s', async (_, headers, status) => {
  const answer = await edge.ask('/metrics', headers);
  expect(answer.status).toBe(status);
  expect(answer.text.includes('press_pages_total')).toBe(status === 200);
});
