import { DailyVisitors } from './daily-visitors';

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

test('fault 53 a network counts as at most three visitors of an article a day', () => {
  const counted = Array.from({ length: 50 }, (_, n) => count(`forged-${n}`, '192.0.2.1'));
  expect(counted.filter(Boolean)).toHaveLength(3);
  expect(count('b', '192.0.2.2')).toBe(true);
  expect(count('forged-60', '192.0.2.1', 'tea-houses', NOON + DAY_MS)).toBe(true);
});

test('fault 53 a network counts as at most 3,000 visitors of all articles a day, so it cannot fill the memory', () => {
  const counted = Array.from({ length: 3_010 }, (_, n) => count('one', '192.0.2.1', `article-${n}`));
  expect(counted.filter(Boolean)).toHaveLength(3_000);
  expect(count('b', '192.0.2.2')).toBe(true);
});

test('fault 89 the 65,536 networks of one IPv6 customer count as at most thirty visitors of an article a day', () => {
  const counted = Array.from({ length: 100 }, (_, n) => {
    const network = `2001:db8:7:${n.toString(16)}`;
    return visitors.count({ cookie: `c${n}`, ip: `${network}::1`, network, userAgent: 'Firefox' }, 'tea-houses', NOON);
  });
  expect(counted.filter(Boolean)).toHaveLength(30);
  const other = { cookie: 'd', ip: '2001:db8:8::1', network: '2001:db8:8:0', userAgent: 'Firefox' };
  expect(visitors.count(other, 'tea-houses', NOON)).toBe(true);
});
