import Fastify from 'fastify';
import { takeTurns } from './turns';

/** A server whose requests are answered when the test says so. */
function heldServer(limits: Parameters<typeof takeTurns>[1]) {
  const http = Fastify();
  const ends = new Map<string, () => void>();
  const began = new Map<string, () => void>();
  void http.register(async (routes) => {
    takeTurns(routes, limits);
    routes.get('/costly', async ({ ip }) => {
      const end = new Promise<void>((resolve) => ends.set(ip, resolve));
      began.get(ip)?.();
      await end;
      return 'done';
    });
  });
  const ask = async (remoteAddress: string) => (await http.inject({ url: '/costly', remoteAddress })).statusCode;
  /** Asks, and waits until the answer is being made. */
  const begin = async (address: string) => {
    const start = new Promise<void>((resolve) => began.set(address, resolve));
    const status = ask(address);
    await start;
    return { status };
  };
  return { http, ask, begin, end: (address: string) => ends.get(address)?.() };
}

test('fault 71 a client has one turn at a time, all clients together few, and who gets none in time is refused', async () => {
  const { http, ask, begin, end } = heldServer({ running: 2, ofOneClient: 1, waitMs: 1 });
  const first = await begin('192.0.2.1');
  expect(await ask('192.0.2.1')).toBe(503);
  const second = await begin('2001:db8::1');
  expect([await ask('2001:db8::2'), await ask('192.0.2.3')]).toEqual([503, 503]);
  end('192.0.2.1');
  expect(await first.status).toBe(200);
  const third = await begin('192.0.2.3');
  end('192.0.2.3');
  end('2001:db8::1');
  expect([await second.status, await third.status]).toEqual([200, 200]);
  await http.close();
});

test('fault 71 requests of one client wait for one another', async () => {
  const { http, begin, end } = heldServer({ running: 2, ofOneClient: 1, waitMs: 10_000 });
  const first = await begin('2001:db8::1');
  const second = begin('2001:db8::2');
  end('2001:db8::1');
  expect(await first.status).toBe(200);
  const { status } = await second;
  end('2001:db8::2');
  expect(await status).toBe(200);
  await http.close();
});
