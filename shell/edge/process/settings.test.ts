import { chooseEncoding } from '../http/compression';
import { Gate, NO_PLACE } from '../rendering/bulkhead';
import { Pauses } from '../rendering/circuit-breaker';
import { settingsFromEnv } from './settings';

describe("the encoding follows the client's wishes", () => {
  test.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0.2, gzip;q=0.9', 'gzip'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['*', 'br'],
    ['*;q=0.1, br;q=0', 'gzip'],
    ['identity, br;q=0.5', 'identity'],
    ['BR;Q=1', 'br'],
    ['br;q=nonsense', 'identity'],
  ] as const)('%p → %s', (accept, encoding) => {
    expect(chooseEncoding(accept, ['br', 'gzip'])).toBe(encoding);
  });
});

describe('the gate', () => {
  const open = () => {
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    return { ended, end };
  };

  test('lets so many run, the next in order, and turns away who waits too long or finds too many waiting', async () => {
    const gate = new Gate(1, 1, 10);
    const first = open();
    const running = gate.run(() => first.ended);
    const waiting = gate.run(async () => 'came in');
    await expect(gate.run(async () => 'never')).resolves.toBe(NO_PLACE);
    first.end();
    await running;
    await expect(waiting).resolves.toBe('came in');

    const second = open();
    const holding = gate.run(() => second.ended);
    await expect(gate.run(async () => 'never')).resolves.toBe(NO_PLACE);
    second.end();
    await holding;
    await expect(gate.run(async () => 'free again')).resolves.toBe('free again');
  });

  test('gives the place back when work fails', async () => {
    const gate = new Gate(1, 0, 10);
    await expect(gate.run(() => Promise.reject(new Error('x')))).rejects.toThrow('x');
    await expect(gate.run(async () => 'in')).resolves.toBe('in');
  });
});

test('a build is paused after three kills in ten seconds, and tried again ten seconds later', () => {
  let now = 0;
  const pauses = new Pauses(() => now);
  for (const at of [0, 9_000, 11_000]) {
    now = at;
    pauses.strike('b');
  }
  expect(pauses.isPaused('b')).toBe(false);
  pauses.strike('b');
  expect(pauses.isPaused('b')).toBe(true);
  expect(pauses.isPaused('other')).toBe(false);
  now = 21_500;
  expect(pauses.isPaused('b')).toBe(false);
});

describe('settings', () => {
  test('have defaults', () => {
    expect(settingsFromEnv({})).toMatchObject({ port: 8080, apiOrigin: 'http://127.0.0.1:8081', trustedProxies: 0 });
    expect(settingsFromEnv({ EDGE_TRUSTED_PROXIES: '2' }).trustedProxies).toBe(2);
    expect([undefined, 'allow'].map((PRESS_UNSIGNED) => settingsFromEnv({ PRESS_UNSIGNED }).unsigned)).toEqual([
      false,
      true,
    ]);
    expect(() => settingsFromEnv({ PRESS_UNSIGNED: 'yes' })).toThrow(/PRESS-E03.*allow/);
  });

  test.each([
    { PORT: '80a' },
    { PORT: '-1' },
    { PORT: '70000' },
    { API_ORIGIN: 'localhost:8081' },
    { API_ORIGIN: 'http://a/b' },
    { EDGE_TRUSTED_PROXIES: '-1' },
    { EDGE_TRUSTED_PROXIES: '11' },
  ])('%p is refused with a next step', (env) => {
    expect(() => settingsFromEnv(env)).toThrow(/PRESS-E03.*Set it to/);
  });
});
