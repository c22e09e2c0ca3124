import { initialValues } from '@press/config/testing/variables';
import { settingsFromEnv } from './settings';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { testFolder } from '@press/build/testing/test-folder';
import { createLog } from './lifecycle';

test('settings have defaults', () => {
  expect(settingsFromEnv({})).toMatchObject({
    port: 8080,
    apiOrigin: 'http://127.0.0.1:8081',
    trustedProxies: 0,
    cacheBytes: 33_554_432,
  });
  expect(settingsFromEnv({ EDGE_TRUSTED_PROXIES: '2' }).trustedProxies).toBe(2);
  expect([undefined, 'allow'].map((PRESS_UNSIGNED) => settingsFromEnv({ PRESS_UNSIGNED }).unsigned)).toEqual([
    false,
    true,
  ]);
  expect(settingsFromEnv({ EDGE_CACHE_MB: '0' }).cacheBytes).toBe(0);
  expect(settingsFromEnv({ DRAIN_SECONDS: '300' }).drainMs).toBe(300_000);
  expect(() => settingsFromEnv({ PRESS_UNSIGNED: 'yes' })).toThrow(/PRESS-E03.*allow/);
});

test('O-12 the list of environment variables has the defaults of the edge', () => {
  const values = (env: Parameters<typeof settingsFromEnv>[0]) => JSON.stringify(settingsFromEnv(env)); // without its functions
  expect(values(initialValues('edge'))).toBe(values({}));
});

test.each([
  { PORT: '80a' },
  { PORT: '-1' },
  { PORT: '70000' },
  { API_ORIGIN: 'localhost:8081' },
  { API_ORIGIN: 'http://a/b' },
  { EDGE_TRUSTED_PROXIES: '-1' },
  { EDGE_TRUSTED_PROXIES: '11' },
  { EDGE_CACHE_MB: '1.5' },
  { DRAIN_SECONDS: '301' },
  { DRAIN_SECONDS: '1.5' },
])('refuses %p with a next step', (env) => {
  expect(() => settingsFromEnv(env)).toThrow(/PRESS-E03.*Set it to/);
});

test('fault 58 refuses an empty PRESS_DATA', () => {
  expect(() => settingsFromEnv({ PRESS_DATA: '' })).toThrow(/PRESS-C02/);
});

test('refuses a short token without printing it', () => {
  expect(() => settingsFromEnv({ METRICS_TOKEN: 'secret' })).toThrow(/^(?!.*secret).*PRESS-E03.*openssl rand/s);
});

test('writes the log lines of one event-loop turn together at its end, in order', async () => {
  const folder = testFolder();
  const file = path.join(folder, 'log');
  const output = openSync(file, 'w');
  const log = createLog('info', output);
  const written = () =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => (JSON.parse(line) as { msg: string }).msg);
  const messages = Array.from({ length: 50 }, (_, n) => `line ${n}`);
  for (const message of messages) log.info(message);
  log.debug('not logged');
  expect(written()).toEqual([]);
  await new Promise(setImmediate);
  expect(written()).toEqual(messages);
  log.warn('x'.repeat(200_000));
  log.info('the last');
  process.emit('exit', 0);
  expect(written().slice(-1)).toEqual(['the last']);
  expect(written()).toHaveLength(52);
  closeSync(output);
});
