import { isRobot } from './robots';
import { cookieOf, digestOf, type Visitor } from './visitors';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';
const anna: Visitor = { cookie: '', ip: '192.0.2.1', network: '192.0.2.1', userAgent: FIREFOX };

describe('the identity of a visitor', () => {
  test('identifies a visitor by cookie, otherwise by address and user agent', () => {
    const same = digestOf({ ...anna, cookie: 'a1' }, 'x');
    expect(digestOf({ ...anna, cookie: 'a1', ip: '198.51.100.7', userAgent: 'other' }, 'x')).toBe(same);
    expect(digestOf({ ...anna, cookie: 'a2' }, 'x')).not.toBe(same);
    expect(digestOf(anna, 'x')).not.toBe(digestOf({ ...anna, ip: '192.0.2.10' }, 'x'));
    // The end of one field is not the start of the next.
    expect(digestOf({ ...anna, cookie: 'a1' }, 'x', 'y')).not.toBe(digestOf({ ...anna, cookie: 'a1' }, 'xy'));
  });

  test('finds the cookie among others, by its whole name', () => {
    expect(cookieOf('a=b; __Host-visitor=Zk3-9_x.1; c=d')).toBe('Zk3-9_x.1');
    expect(cookieOf('x__Host-visitor=no')).toBe('');
    expect(cookieOf(undefined)).toBe('');
  });
});

test("C-13 COUNTER's robots are recognized in any case; browsers are not robots", () => {
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
