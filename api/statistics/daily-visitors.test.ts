import { DailyVisitors } from './event-counter';

const NOON = Date.parse('2026-11-21T12:00:00Z');
const DAY_MS = 86_400_000;

let visitors: DailyVisitors;
beforeEach(() => (visitors = new DailyVisitors()));
const count = (cookie: string, network: string, article = 'tea-houses', now = NOON) =>
  visitors.count({ cookie, ip: network, network, userAgent: 'Firefox' }, article, now);

test('a visitor counts once a day for an article, and again on the next day', () => {
  expect([count('a', '192.0.2.1'), count('a', '192.0.2.1'), count('a', '192.0.2.2')]).toEqual([true, false, false]);
  expect(count('a', '192.0.2.1', 'co2-sensors')).toBe(true);
  expect(count('a', '192.0.2.1', 'tea-houses', NOON + DAY_MS)).toBe(true);
});

test('fault 53 a network counts as at most 3,000 visitors of all articles a day, so it cannot fill the memory', () => {
  const counted = Array.from({ length: 3_010 }, (_, n) => count('one', '192.0.2.1', `article-${n}`));
  expect(counted.filter(Boolean)).toHaveLength(3_000);
  expect(count('b', '192.0.2.2')).toBe(true);
});

test.each([
  ['256 networks of a household', (n: number) => `2001:db8:7:${(0x1200 + n).toString(16)}`, '2001:db8:7:1300', 10],
  ['65,536 networks of an organisation', (n: number) => `2001:db8:7:${(n * 256).toString(16)}`, '2001:db8:8:0', 30],
])('fault 89 the %s count as few visitors of an article a day', (_, networkAt, another, most) => {
  const countFrom = (network: string) =>
    visitors.count({ cookie: network, ip: `${network}::1`, network, userAgent: 'Firefox' }, 'tea-houses', NOON);
  expect(Array.from({ length: 100 }, (_each, n) => countFrom(networkAt(n))).filter(Boolean)).toHaveLength(most);
  expect(countFrom(another)).toBe(true);
});

test.each([
  ['an address', () => '192.0.2.1', 100],
  ['a /48', (n: number) => `2001:db8:7:${n.toString(16)}`, 300],
])('fault 89 limits how many events a day from %s count in the shown figures of an article', (_, networkAt, most) => {
  const isFirst = (n: number, event = 'article:tea-houses views', now = NOON) => {
    const network = networkAt(n);
    const ip = network.includes(':') ? `${network}::1` : network;
    return visitors.first({ cookie: `cookie ${n}`, ip, network, userAgent: 'Firefox' }, event, now);
  };
  const forgets = Array.from({ length: 1_200 }, (_each, n) => isFirst(n)).filter((forget) => forget !== null);
  expect(forgets).toHaveLength(most);
  expect([
    isFirst(2_000),
    isFirst(2_000, 'article:co2-sensors views'),
    isFirst(2_000, undefined, NOON + DAY_MS),
  ]).toEqual([null, expect.any(Function), expect.any(Function)]);
  // An event that could not be written does not use up the limit.
  forgets[0]?.();
  expect(isFirst(2_001)).toEqual(expect.any(Function));
});
