import { setTimeout as delay } from 'node:timers/promises';
import { begin, deadline, newBeginning, threadNumber, timeHad, waitedMs } from './thread-time';

test('fault 88 what a thread waits for a core is not part of the time that its render has had', () => {
  const beginning = newBeginning();
  expect(timeHad(beginning)).toBe(0);
  beginning.set([42, 100, 5_000]);
  // 2 s by the clock, of which the thread was ready to run and had no core for 1.7 s.
  expect(timeHad(beginning, 7_000, () => 1_800)).toBe(300);
});

test('fault 88 a render is given up when it has had its time, and at three times of it by the clock', () => {
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

test('a thread knows its number where the kernel tells it, and how long it has waited', async () => {
  const thread = threadNumber();
  expect(thread > 0).toBe(process.platform === 'linux');
  expect(waitedMs(thread)).toBeGreaterThanOrEqual(0);
  expect(waitedMs(-1)).toBe(0);
  const beginning = newBeginning();
  begin(beginning, thread);
  await delay(1);
  expect(timeHad(beginning)).toBeGreaterThan(0);
});
