import { Drain, readDrain } from '@press/http/drain';
import { stubEdge } from '../testing/stub-edge';

test('M-23 an edge that drains answers on, keeps no connection, and says that it is not ready', async () => {
  const drain = new Drain(0);
  const areas = [{ name: 'mf-one', routes: ['/', '/stored'] }];
  const edge = await stubEdge(areas, undefined, { drain, trustedProxies: 1 });
  const keep = { connection: 'keep-alive', 'x-forwarded-proto': 'https' };
  const statesOf = async () => {
    const states: unknown[] = [];
    for (const path of ['/stored', '/?new', '/healthz', '/readyz']) {
      const { status, headers } = await edge.ask(path, keep);
      states.push([path, status, headers.connection]);
    }
    return states;
  };
  await edge.ask('/stored', keep);
  expect(await statesOf()).toEqual([
    ['/stored', 200, 'keep-alive'],
    ['/?new', 200, 'keep-alive'],
    ['/healthz', 200, 'keep-alive'],
    ['/readyz', 200, 'keep-alive'],
  ]);
  await drain.wait();
  expect(await statesOf()).toEqual([
    ['/stored', 200, 'close'],
    ['/?new', 200, 'close'],
    ['/healthz', 200, 'close'],
    ['/readyz', 503, 'close'],
  ]);
});

test('DRAIN_SECONDS is a number of seconds up to five minutes', () => {
  expect(['0', '15', '300'].map(readDrain)).toEqual([0, 15_000, 300_000]);
  expect(['301', '1.5', '-1', ''].map(readDrain)).toEqual([null, null, null, null]);
});
