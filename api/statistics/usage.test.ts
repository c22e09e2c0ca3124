import { isRobot } from './robots';
import type { UsageEvent } from './event-counter';
import { UsageRules } from './usage';
import { cookieOf, digestOf, type Visitor } from './visitors';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';
const anna: Visitor = { cookie: '', ip: '192.0.2.1', network: '192.0.2.1', userAgent: FIREFOX };
const START = Date.parse('2026-11-21T10:20:00Z');
const seconds = (n: number) => START + n * 1_000;

let rules: UsageRules;
beforeEach(() => (rules = new UsageRules()));
const use = (at: number, event: UsageEvent = 'views', visitor = anna, id = 'tea-houses') =>
  rules.apply(visitor, event, id, at);
const NOVEMBER = { month: '2026-11-01', views: 0, downloads: 0, first: 0, firstDownload: 0 };

test('the first view of a session is an investigation, and a unique one', () => {
  expect(use(seconds(0))).toEqual([{ ...NOVEMBER, views: 1, first: 1 }]);
});

test('clicks within 30 seconds of the previous one count once, in a chain of any length', () => {
  expect([0, 20, 45, 74].map((at) => use(seconds(at)).length)).toEqual([1, 0, 0, 0]);
  expect(use(seconds(104))).toEqual([{ ...NOVEMBER, views: 1 }]);
});

test('fault 69 a clock that is set back by months does not stop the counting: an earlier event is not taken for a double click', () => {
  use(seconds(0));
  expect(use(seconds(-60 * 86_400))).toMatchObject([{ views: 1 }]);
  expect(use(seconds(-60 * 86_400 + 5))).toEqual([]);
  expect(use(seconds(60))).toMatchObject([{ views: 1 }]);
});

test('an event of another address, visitor or article is no double click', () => {
  use(seconds(0));
  expect(use(seconds(1), 'downloads')).toEqual([{ ...NOVEMBER, downloads: 1, firstDownload: 1 }]);
  expect(use(seconds(2), 'views', { ...anna, ip: '192.0.2.2' })).toHaveLength(1);
  expect(use(seconds(2), 'views', { ...anna, userAgent: `${FIREFOX}.1` })).toHaveLength(1);
  expect(use(seconds(2), 'views', anna, 'co2-sensors')).toHaveLength(1);
});

test('a session has one unique investigation, whether a view or a download comes first', () => {
  use(seconds(0), 'downloads');
  expect(use(seconds(60))).toEqual([{ ...NOVEMBER, views: 1 }]);
  expect(use(seconds(120), 'downloads')).toEqual([{ ...NOVEMBER, downloads: 1 }]);
});

test('a session is an hour of the clock', () => {
  use(seconds(0));
  expect(use(Date.parse('2026-11-21T10:59:59Z'))).toMatchObject([{ first: 0 }]);
  expect(use(Date.parse('2026-11-21T11:00:30Z'))).toMatchObject([{ first: 1 }]);
});

test('of a double click across the end of a month the second counts: the earlier month loses the first', () => {
  use(Date.parse('2026-11-30T23:59:50Z'), 'downloads');
  expect(use(Date.parse('2026-12-01T00:00:10Z'), 'downloads')).toEqual([
    { month: '2026-11-01', views: -0, downloads: -1, first: -1, firstDownload: -1 },
    { month: '2026-12-01', views: 0, downloads: 1, first: 1, firstDownload: 1 },
  ]);
});

describe('the identity of a visitor', () => {
  test('is the cookie at every address; without a cookie it is address and user agent', () => {
    const same = digestOf({ ...anna, cookie: 'a1' }, 'x');
    expect(digestOf({ ...anna, cookie: 'a1', ip: '198.51.100.7', userAgent: 'other' }, 'x')).toBe(same);
    expect(digestOf({ ...anna, cookie: 'a2' }, 'x')).not.toBe(same);
    expect(digestOf(anna, 'x')).not.toBe(digestOf({ ...anna, ip: '192.0.2.10' }, 'x'));
    // The end of one field is not the start of the next.
    expect(digestOf({ ...anna, cookie: 'a1' }, 'x', 'y')).not.toBe(digestOf({ ...anna, cookie: 'a1' }, 'xy'));
  });

  test('the cookie is found among others, by its whole name', () => {
    expect(cookieOf('a=b; __Host-visitor=Zk3-9_x.1; c=d')).toBe('Zk3-9_x.1');
    expect(cookieOf('x__Host-visitor=no')).toBe('');
    expect(cookieOf(undefined)).toBe('');
  });
});

test('memory is bounded: beyond the limit the oldest clicks and sessions are forgotten', () => {
  rules = new UsageRules(10);
  use(seconds(0));
  for (let n = 0; n < 9; n++) use(seconds(1), 'views', anna, `article-${n}`);
  expect(use(seconds(2))).toEqual([]);
  for (let n = 0; n < 10; n++) use(seconds(3), 'views', anna, `other-${n}`);
  expect(use(seconds(4))).toEqual([{ ...NOVEMBER, views: 1, first: 1 }]);
});

test('C-13 robots of COUNTER are robots in any case; browsers are not', () => {
  for (const agent of [
    'Buck/2.2',
    'Mozilla/5.0 (compatible; MJ12BOT/v1.4.8)',
    'LOCKSS cache',
    'python-requests/2.31',
    'curl/8.5.0',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
    '',
  ])
    expect([agent, isRobot(agent)]).toEqual([agent, true]);
  const browsers = [
    FIREFOX,
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  ];
  for (const agent of browsers) expect([agent, isRobot(agent)]).toEqual([agent, false]);
});
