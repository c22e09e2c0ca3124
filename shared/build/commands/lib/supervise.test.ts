import { BACK_OFF, nextDelay } from './supervise.mjs';

test('fault 44 each start of a program that keeps ending waits twice as long, up to a limit', () => {
  const delays: number[] = [];
  for (let start = 0; start < 9; start += 1) delays.push(nextDelay(BACK_OFF, delays.at(-1) ?? null, 1_000));
  expect(delays).toEqual([0, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

test('a program that ran soundly for a while is started again at once', () => {
  expect(nextDelay(BACK_OFF, 30_000, BACK_OFF.soundMs)).toBe(0);
  expect(nextDelay(BACK_OFF, 30_000, BACK_OFF.soundMs - 1)).toBe(30_000);
});
