import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { isCodedError, type ErrorCode } from '../../../errors/index.mjs';
import { choosePort, requestedPort } from './ports.mjs';
import { BACK_OFF, nextDelay } from './supervise.mjs';

describe('ports', () => {
  const NAME = 'TEST_PORT';
  let server: Server;
  let taken: number;

  beforeAll(async () => {
    // On one address only, because a port is also in use if its program does not listen on all addresses.
    server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    taken = (server.address() as AddressInfo).port;
  });
  afterAll(() => server.close());
  afterEach(() => void delete process.env[NAME]);

  test('replaces an occupied default port by a free one', async () => {
    await expect(choosePort(NAME, taken)).resolves.toBeGreaterThan(taken);
  });

  const REFUSED: [reason: string, value: () => string, code: ErrorCode][] = [
    ['is in use', () => `${taken}`, 'PRESS-T13'],
    ['is not a number', () => 'http', 'PRESS-T05'],
    ['is out of range', () => '70000', 'PRESS-T05'],
  ];

  test.each(REFUSED)('a chosen port that %s fails with a next step', async (_, value, code) => {
    process.env[NAME] = value();
    const error = await choosePort(NAME, 8080).catch((thrown: unknown) => thrown);
    expect(isCodedError(error, code) && error.next).toContain(`${NAME}=`);
  });

  test('no port is chosen if the variable is unset or empty', async () => {
    await expect(requestedPort(NAME)).resolves.toBeUndefined();
    process.env[NAME] = '';
    await expect(requestedPort(NAME)).resolves.toBeUndefined();
  });
});

test('fault 44 restarts a program that ends after half a second, doubling each time up to 30 s', () => {
  const delays: number[] = [];
  for (let start = 0; start < 8; start += 1) delays.push(nextDelay(BACK_OFF, delays.at(-1) ?? 0, 1_000));
  expect(delays).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

test('a program that ran long enough has the first delay again', () => {
  expect(nextDelay(BACK_OFF, 30_000, BACK_OFF.soundMs)).toBe(500);
  expect(nextDelay(BACK_OFF, 30_000, BACK_OFF.soundMs - 1)).toBe(30_000);
});
