import { isCodedError } from '@press/errors';
import { LIMITS } from './limits';
import { UpstreamSlots } from './upstream-slots';

/** Slots that are waited for without end in these tests, unless a limit says otherwise. */
const slotsOf = (limits: Partial<typeof LIMITS>) => new UpstreamSlots({ ...LIMITS, upstreamWaitMs: 60_000, ...limits });

const refusal = (acquired: Promise<unknown>): Promise<unknown> => acquired.then(() => null).catch((thrown) => thrown);
const isNoSlot = async (acquired: Promise<unknown>) => isCodedError(await refusal(acquired), 'PRESS-E17');

test('fault 42 a slot that is given back goes to the request that waits longest', async () => {
  const slots = slotsOf({ upstreamConnections: 1 });
  const release = await slots.acquire('a');
  const order: string[] = [];
  const waiting = ['b', 'c'].map((client) => slots.acquire(client).then((give) => (order.push(client), give())));
  expect(slots.used).toBe(1);
  release();
  release(); // twice does no harm
  await Promise.all(waiting);
  expect([order, slots.used]).toEqual([['b', 'c'], 0]);
});

test('fault 42 a request waits for a limited time, and a limited number waits', async () => {
  const slots = slotsOf({ upstreamConnections: 1, upstreamWaitMs: 20, upstreamWaiting: 1 });
  await slots.acquire('a');
  const [first, second] = [slots.acquire('b'), slots.acquire('c')];
  expect(await isNoSlot(second)).toBe(true);
  expect(await isNoSlot(first)).toBe(true);
});

test('fault 42 one client uses a part of the slots, and the others are left to others', async () => {
  const slots = slotsOf({ upstreamConnections: 3, upstreamPerAddress: 2 });
  const [release] = [await slots.acquire('2001:db8::1'), await slots.acquire('2001:db8::2')];
  const third = slots.acquire('2001:db8::3');
  const other = await slots.acquire('192.0.2.1');
  expect(slots.used).toBe(3);
  other();
  expect(slots.used).toBe(2);
  release?.();
  (await third)();
});

test('fault 42 slots are exhausted when all are in use and none became free for a while', async () => {
  const slots = slotsOf({ upstreamConnections: 1, upstreamExhaustedMs: -1 });
  expect(slots.isExhausted).toBe(false);
  const release = await slots.acquire('a');
  expect(slots.isExhausted).toBe(true);
  release();
  expect(slots.isExhausted).toBe(false);
  const patient = slotsOf({ upstreamConnections: 1, upstreamExhaustedMs: 60_000 });
  await patient.acquire('a');
  expect(patient.isExhausted).toBe(false);
});
