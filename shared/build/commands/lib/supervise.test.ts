import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { BACK_OFF, bindSocket, nextDelay } from './supervise.mjs';

test('fault 44 each start of a program that keeps ending waits twice as long, up to a limit', () => {
  const delays: number[] = [];
  for (let start = 0; start < 9; start += 1) delays.push(nextDelay(BACK_OFF, delays.at(-1) ?? null, 1_000));
  expect(delays).toEqual([0, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

test('a program that ran soundly for a while is started again at once', () => {
  expect(nextDelay(BACK_OFF, 30_000, BACK_OFF.soundMs)).toBe(0);
  expect(nextDelay(BACK_OFF, 30_000, BACK_OFF.soundMs - 1)).toBe(30_000);
});

const HOST = '127.0.0.1';

test('an address that another program has is not taken for bound: a server would get any free port', async () => {
  const other = createServer().listen(0, HOST);
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  expect(bindSocket({ port, host: HOST })).toBeNull();
  other.close();
  await once(other, 'close');
  const socket = bindSocket({ port, host: HOST });
  expect(socket?.fd).toBeGreaterThan(2);
  // No program listens yet.
  await expect(once(connect(port, HOST), 'connect')).rejects.toThrow('ECONNREFUSED');
  socket?.close();
});
