import { CountingApi } from '../testing/counting-api';
import { fuzz } from '../testing/fuzz.mjs';
import { stubEdge } from '../testing/stub-edge';

const REQUESTS = 3_000;
const SEED = 20_261_122;

test('fault 42 fault 54 random bytes on many connections cause no crash and no server error, and nothing is held after them', async () => {
  const api = await CountingApi.start();
  const edge = await stubEdge([{ name: 'mf-one', routes: ['/', '/journals'] }], undefined, {
    api: api.origin,
    limits: { headersMs: 2_000, requestMs: 2_000, idleMs: 2_000, checkMs: 50 },
  });
  const statuses = await fuzz({ port: edge.port, requests: REQUESTS, seed: SEED, parallel: 64, quietMs: 60_000 });

  // Requests of all kinds were answered: if all were refused, the test would prove little.
  expect([...statuses.keys()]).toEqual(expect.arrayContaining(['200', '400', '404', '413']));
  expect(statuses.get('500')).toBeUndefined();
  expect(edge.lines.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  expect(await edge.ask('/api/journals')).toMatchObject({ status: 200, text: '/api/journals' });
  expect((await edge.ask('/')).status).toBe(200);
  await api.untilOpen(0);
  const connections = () =>
    new Promise<number>((resolve) => edge.app.server.getConnections((_, count) => resolve(count)));
  while ((await connections()) > 0) await new Promise(setImmediate);
}, 120_000);
