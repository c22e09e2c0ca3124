import Fastify from 'fastify';
import { smallContent } from '../testing/content';
import { saveContent } from '../content/store';
import { testApp } from '../testing/app';
import { DB_START_MS, memoryDb } from '../testing/db';
import { noPdf } from '../testing/pdf';
import { Inbox } from '../messages/inbox';
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

test(
  'fault 71 twelve requests of a harvester at once are answered one after the other, a page beside them at once',
  async () => {
    const db = await memoryDb();
    await saveContent(db, smallContent());
    const app = testApp(db, false, noPdf, { inbox: new Inbox(db, null), trustedProxies: 1 });
    const harvest = Array.from({ length: 12 }, () => app.http.inject('/oai?verb=ListRecords&metadataPrefix=oai_dc'));
    expect((await app.http.inject('/api/articles/search?keyword=tea')).statusCode).toBe(200);
    expect((await Promise.all(harvest)).map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200));
    await app.http.close();
    await db.close();
  },
  DB_START_MS,
);
