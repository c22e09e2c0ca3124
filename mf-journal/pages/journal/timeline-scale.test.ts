import { readJournal } from '@press/contract';
import { lastDay, stepsOf, ticksOf } from './PublicationTimeline';

test('J-05 the last step starts where acceptance ends', () => {
  const steps = stepsOf(readJournal({ id: 'x' }).timeline, true);
  expect(steps.map(({ from, days }) => [from, days])).toEqual([
    [0, 30],
    [0, 60],
    [0, 120],
    [120, 20],
  ]);
  expect(lastDay(steps)).toBe(140);
});

test.each([
  [140, [0, 30, 60, 90, 120, 140]],
  [130, [0, 30, 60, 90, 130]],
  [20, [0, 5, 10, 15, 20]],
  [1, [0, 1]],
  [4000, [0, 800, 1600, 2400, 3200, 4000]],
])('an axis of %i days', (last, ticks) => {
  expect(ticksOf(last)).toEqual(ticks);
});
