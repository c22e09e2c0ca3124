import { ClientCounts } from './client-counts';

const MINUTE = 60_000;
const DAY = 86_400_000;

let monotonic: number;
let wall: number;
beforeEach(() => {
  [monotonic, wall] = [5_000, Date.parse('2026-11-25')];
  jest.spyOn(performance, 'now').mockImplementation(() => monotonic);
  jest.spyOn(Date, 'now').mockImplementation(() => wall);
});
afterEach(() => jest.restoreAllMocks());

function count(counts: ClientCounts, client = 'a'): { current: number; ttl: number } | undefined {
  let counted;
  counts.incr(client, (_, result) => (counted = result), MINUTE);
  return counted;
}

test.each([-60, 60])(
  'fault 69 a window ends after its time when the clock jumps by %i days, and not before',
  (days) => {
    const counts = new ClientCounts();
    expect(count(counts)).toEqual({ current: 1, ttl: MINUTE });
    wall += days * DAY;
    monotonic += MINUTE - 1;
    expect(count(counts)).toEqual({ current: 2, ttl: 1 });
    monotonic += 1;
    expect(count(counts)).toEqual({ current: 1, ttl: MINUTE });
  },
);

test('a separate limit counts separately, and forgets the least recent client', () => {
  const all = new ClientCounts();
  count(all);
  const own = all.child({ cache: 2 });
  for (const client of ['a', 'b', 'a', 'c']) count(own, client);
  expect([count(own, 'a')?.current, count(own, 'b')?.current, count(all)?.current]).toEqual([3, 1, 2]);
});
