import { setTimeout as delay } from 'node:timers/promises';
import { begin, deadline, newBeginning, threadNumber, timeHad, waitedMs } from './thread-time';
import { loadEach } from './renderer';

test("does not count the time for which a render's thread waits for a core", () => {
  const beginning = newBeginning();
  expect(timeHad(beginning)).toBe(0);
  beginning.set([42, 100, 5_000]);
  // 2 s by the clock; for 1.7 s of them the thread was ready to run but had no core.
  const had = timeHad(
    beginning,
    () => 7_000,
    () => 1_800,
  );
  expect(had).toBe(300);
});

test('gives up a render after its time, or after three times that by the clock', () => {
  jest.useFakeTimers({ doNotFake: ['nextTick'] });
  const ended: string[] = [];
  let had = 0;
  deadline(
    1_000,
    () => had,
    () => ended.push('worked'),
  );
  deadline(
    1_000,
    () => 0,
    () => ended.push('never had a core'),
  );
  const stop = deadline(
    1_000,
    () => 1_000,
    () => ended.push('stopped'),
  );
  stop();
  jest.advanceTimersByTime(1_000);
  had = 600;
  expect(ended).toEqual([]);
  jest.advanceTimersByTime(1_000);
  had = 1_000;
  expect(ended).toEqual([]);
  jest.advanceTimersByTime(400);
  expect(ended).toEqual(['worked']);
  jest.advanceTimersByTime(600);
  expect(ended).toEqual(['worked', 'never had a core']);
  jest.useRealTimers();
});

test('a thread knows its id and its waiting time if the kernel exposes them', async () => {
  const thread = threadNumber();
  expect(thread > 0).toBe(process.platform === 'linux');
  expect(waitedMs(thread)).toBeGreaterThanOrEqual(0);
  expect(waitedMs(-1)).toBe(0);
  const beginning = newBeginning();
  begin(beginning, thread);
  await delay(1);
  expect(timeHad(beginning)).toBeGreaterThan(0);
});

/** Each item is a load time. Infinity ends only by the signal. */
const load = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    if (ms < 0) return reject(new Error('cannot be loaded'));
    signal.addEventListener('abort', () => reject(new Error('aborted')));
    if (ms < Infinity) setTimeout(resolve, ms);
  });

async function run(items: readonly number[]): Promise<{ hanging: readonly number[]; ms: number }> {
  jest.useFakeTimers();
  const startedAt = performance.now();
  let ms = NaN;
  const done = loadEach(items, load, 15_000).finally(() => (ms = performance.now() - startedAt));
  await jest.advanceTimersByTimeAsync(60_000);
  jest.useRealTimers();
  return { hanging: await done, ms };
}

test.each([
  ['all load', [300, 400], [], 400],
  ['one that fails says so to its first page', [300, -1], [], 300],
  ['one that never ends costs two seconds more than the others', [300, Infinity, 500], [Infinity], 2_500],
  ['on a slow machine each has twice the time of the others', [4_000, 11_000, Infinity], [Infinity], 26_000],
  ['where none loads, none is blamed', [Infinity], [], 15_000],
  ['nothing to load', [], [], 0],
])('M-23 loading releases at a start: %s', async (_, items, hanging, ms) => {
  expect(await run(items)).toEqual({ hanging, ms });
});
