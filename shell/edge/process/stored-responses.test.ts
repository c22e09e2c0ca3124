import { once } from 'node:events';
import { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { PageCache } from '../cache/page-cache';
import type { Limits } from '../http/limits';
import { respondAtOnce } from '../pages/respond';
import { Admission } from '../rendering/admission';
import { countingEdge } from '../testing/counting-edge';
import { MANY_BYTES } from '../testing/counting-api';
import { head, RawClient } from '../testing/raw-client';
import { METRICS_TOKEN, stubEdge, type StubEdge } from '../testing/stub-edge';
import { rendered, StubSite } from '../testing/stub-site';

/** This header line makes Fastify respond, with the same response. */
const LEFT_TO_FASTIFY = 'Content-Length: 0';
const LOCAL = 'Host: localhost:8080';

let edge: Awaited<ReturnType<typeof countingEdge>>;
let fastify: jest.SpyInstance;
let folder: string;

async function start(...options: Parameters<typeof countingEdge>): Promise<void> {
  edge = await countingEdge(...options);
  fastify = jest.spyOn(edge.app, 'routing');
  folder = `/r/mf-one/${edge.services.snapshot.registry.areas['mf-one']!.stable}/client`;
}
/** A response as sent, without the time of day, and whether Fastify produced it. */
async function exchange(line: string, ...lines: string[]): Promise<{ wire: string; byFastify: boolean }> {
  fastify.mockClear();
  const request = [`${line} HTTP/1.1`, ...lines, 'Connection: close', '', ''].join('\r\n');
  const { received } = await new RawClient(edge.port).send(request).closed();
  return { wire: received.replace(/\r\ndate: [^\r]+/i, ''), byFastify: fastify.mock.calls.length > 0 };
}

/** Stores the pages and files of these tests, in every encoding. */
async function store(): Promise<void> {
  for (const encoding of ['br', 'gzip', 'identity']) {
    for (const path of ['/about', '/search?q=a', '/large', `${folder}/entry.js`])
      await edge.ask(path, { 'accept-encoding': encoding });
  }
  await edge.ask(`${folder}/serif-text-first.abc.woff2`);
}

describe('answers stored pages and files before Fastify, with the same response (ADR 16)', () => {
  beforeAll(() => start());
  afterAll(() => edge.stop());

  test.each([
    ['GET /about', LOCAL],
    ['GET /about', LOCAL, 'Accept-Encoding: gzip, deflate, br, zstd'],
    ['GET /about', LOCAL, 'Accept-Encoding: gzip'],
    ['HEAD /about', LOCAL, 'Accept-Encoding: br'],
    ['HEAD /about', LOCAL],
    ['GET /search?q=a', LOCAL],
    ['GET /large', LOCAL, 'Accept-Encoding: br'],
    ['GET /about', 'Host: press.example', 'Sec-Fetch-Site: none'],
    ['GET /about', LOCAL, 'If-None-Match: *', 'Range: bytes=0-1', 'If-Modified-Since: Tue, 01 Jan 2030 00:00:00 GMT'],
    ['GET /about', LOCAL, 'Cookie: a=b; __Host-visitor=abcdefghijklmnopqrstuv'],
    ['GET /about', LOCAL, 'Press-Cohort: invented', 'User-Agent: Googlebot/2.1'],
    ['GET /ENTRY', LOCAL],
    ['GET /ENTRY', LOCAL, 'Accept-Encoding: br'],
    ['GET /ENTRY', LOCAL, 'Accept-Encoding: gzip'],
    ['HEAD /ENTRY', LOCAL, 'Accept-Encoding: br', 'Range: bytes=0-1'],
    ['GET /ENTRY', LOCAL, 'If-None-Match: *', 'Accept-Encoding: br'],
    ['GET /ENTRY', LOCAL, 'If-None-Match: "other"'],
    ['GET /ENTRY', LOCAL, 'Range: bytes=2-5', 'Accept-Encoding: br'],
    ['GET /ENTRY', LOCAL, 'Range: bytes=-3'],
    ['GET /ENTRY', LOCAL, 'Range: bytes=0-1,4-5'],
    ['GET /ENTRY', LOCAL, 'Range: bytes=2-5', 'If-Range: "older"'],
    ['GET /FONT', LOCAL, 'Accept-Encoding: br'],
    ['GET /ENTRY', 'Host: press.example'],
  ])('%s %s %s', async (line, ...lines) => {
    await store();
    const target = line
      .replace('/ENTRY', `${folder}/entry.js`)
      .replace('/FONT', `${folder}/serif-text-first.abc.woff2`);
    const stored = await exchange(target, ...lines);
    const made = await exchange(target, ...lines, LEFT_TO_FASTIFY);
    expect([stored.byFastify, made.byFastify]).toEqual([false, true]);
    expect(stored.wire).toMatch(/^HTTP\/1\.1 (200|206|304) /);
    expect(stored.wire).toBe(made.wire);
  });

  test.each([
    ['POST /about', LOCAL],
    ['OPTIONS /about', LOCAL],
    ['GET /about', LOCAL, 'Host: other.example'],
    ['GET /about', LOCAL, 'Authorization: Bearer a'],
    ['GET /about', LOCAL, 'Cookie: __Host-preview=mf-one@http://localhost:1'],
    ['GET /about', LOCAL, 'Cookie: __Host-cohort=own'],
    ['GET /about', LOCAL, LEFT_TO_FASTIFY],
    ['GET //about', LOCAL],
    ['GET /about/', LOCAL],
    ['GET /about?q', LOCAL],
    ['GET /contact', LOCAL],
    ['GET /unknown', LOCAL],
    ['GET /healthz', LOCAL],
    ['GET /ENTRY', LOCAL, 'Range: bytes=999999-'],
    ['GET /ENTRY?q', LOCAL],
    ['GET /FOLDER/no-such-file.js', LOCAL],
    ['GET /FOLDER/../server.cjs', LOCAL],
    ['GET /FOLDER/%65ntry.js', LOCAL],
  ])('%s %s %s goes to Fastify', async (line, ...lines) => {
    await store();
    const target = line.replace('/ENTRY', `${folder}/entry.js`).replace('/FOLDER', folder);
    expect((await exchange(target, ...lines)).byFastify).toBe(true);
  });

  test('a browser with a build override', async () => {
    await store();
    const { stable } = edge.services.snapshot.registry.areas['mf-one']!;
    const own = await exchange('GET /about', LOCAL, `Cookie: ${edge.pickCookie('mf-one', stable!)}`);
    expect(own).toMatchObject({ byFastify: true, wire: expect.stringContaining('private, no-store') });
  });

  test('a page that is being renewed is sent from the store; the request that starts the renewal goes to Fastify', async () => {
    await store();
    edge.pass(5);
    const open = edge.renders.hold();
    const [first, second] = [await exchange('GET /about', LOCAL), await exchange('GET /about', LOCAL)];
    open();
    expect([first.byFastify, second.byFastify]).toEqual([true, false]);
    expect(second.wire).toBe(first.wire);
    expect(first.wire).toContain('age: 5');
    await edge.reset();
  });

  test('fault 45 refuses a page whose turn would come too late before Fastify, with the same response; but not one in progress', async () => {
    edge.services.admission = new Admission({ areaSlots: 1, limits: { expectedMs: 0, refusalMs: 1 } });
    const open = edge.renders.hold();
    const waiting = [edge.ask('/search?q=slow')];
    await edge.renders.begun('/search?q=slow');
    waiting.push(edge.ask('/search?q=slow'));
    const refused = () => exchange('GET /search?q=other', LOCAL, 'Accept-Encoding: br');
    const [first, next] = [await refused(), await refused()];
    expect([first.byFastify, next.byFastify]).toEqual([true, false]); // the first one compresses it
    expect(next.wire).toBe(first.wire);
    expect(next.wire).toMatch(/^HTTP\/1\.1 503 .*retry-after: 5/is);
    // One object for all refusals of a route: each new one would take time from pages.
    const [one, other] = ['a', 'b'].map((q) => respondAtOnce(`/search?q=${q}`, {}, edge.services));
    expect(one?.status).toBe(503);
    expect(other).toBe(one);
    open();
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200]);
    expect(edge.lines.filter(({ status, render }) => status === 503 && render === 'busy')).toHaveLength(2);
    await edge.reset();
  });

  test('compresses a page made in the background, so that the next request gets it from the store', async () => {
    const encoding = 'Accept-Encoding: gzip, deflate, br, zstd';
    await store();
    edge.pass(5);
    const stale = await exchange('GET /about', LOCAL, encoding);
    expect(stale).toMatchObject({ byFastify: true, wire: expect.stringContaining('age: 5') });
    let next = stale;
    while (next.wire.includes('age: 5')) next = await exchange('GET /about', LOCAL, encoding);
    expect(next.byFastify).toBe(false);
    await edge.reset();
  });

  test('answers the requests of a connection in order, the last one too', async () => {
    await store();
    const client = new RawClient(edge.port).send(
      head('GET /about', 'Sec-Fetch-Site: none') +
        head('GET /healthz') +
        head('GET /search?q=a', 'Sec-Fetch-Site: none') +
        head('GET /healthz', 'Connection: close'),
    );
    const { received } = await client.closed();
    expect(received.match(/<p>|"ok"/g)).toEqual(['<p>', '"ok"', '<p>', '"ok"']);
  });

  test('refuses bytes that are not a request, after the response before them', async () => {
    await store();
    const { received } = await new RawClient(edge.port)
      .send(head('GET /about', 'Sec-Fetch-Site: none') + 'NONSENSE\r\n\r\n')
      .closed();
    expect(received.match(/HTTP\/1\.1 \d+|<\/html>/g)?.slice(0, 2)).toEqual(['HTTP/1.1 200', '</html>']);
  });

  test('is logged and counted like other responses', async () => {
    await store();
    const counted = async (): Promise<number> => {
      const { text } = await edge.ask('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` });
      return Number(/press_cache_requests_total\{cache="pages",outcome="hit"\} (\d+)/.exec(text)?.[1] ?? 0);
    };
    const before = await counted();
    for (const more of [[], [LEFT_TO_FASTIFY]])
      await exchange('GET /search?q=a', LOCAL, 'X-Request-Id: the-same', ...more);
    await exchange(`GET ${folder}/entry.js`, LOCAL, 'X-Request-Id: a-file');
    expect(await counted()).toBe(before + 2);
    const lines: Record<string, unknown>[] = edge.lines.map((line) => ({ ...line, time: 0 }));
    const [stored, made] = lines.filter(({ reqId }) => reqId === 'the-same');
    expect(stored).toMatchObject({ path: '/search', query: ['q'], status: 200, cache: 'hit', render: 'rendered' });
    expect(JSON.stringify(stored)).toBe(JSON.stringify(made));
    expect(lines.find(({ reqId }) => reqId === 'a-file')).toMatchObject({ method: 'GET', status: 200, ms: 0 });
  });
});

describe('a separate edge', () => {
  afterEach(() => edge.stop());

  test('the first page over plain http goes to Fastify, which warns about it (fault 52)', async () => {
    await start();
    await store();
    const warnings = () => edge.lines.filter(({ code }) => code === 'PRESS-E25');
    expect(warnings()).toHaveLength(0);
    expect((await exchange('GET /about', 'Host: press.example')).byFastify).toBe(true);
    expect(warnings()).toHaveLength(1);
    expect((await exchange('GET /about', 'Host: press.example')).byFastify).toBe(false);
    expect(warnings()).toHaveLength(1);
  });

  test('behind a proxy, all requests of an address count, stored or not (fault 54)', async () => {
    await start({ trustedProxies: 1, maxPerAddress: 1 });
    const from = (address: string) => [LOCAL, `X-Forwarded-For: ${address}`, 'X-Forwarded-Proto: https'];
    await exchange('GET /about', ...from('192.0.2.9'));
    const open = edge.renders.hold();
    const waiting = exchange('GET /large', ...from('192.0.2.1'));
    await edge.renders.begun('/large');
    expect((await exchange('GET /about', ...from('192.0.2.1'))).wire).toMatch(/^HTTP\/1\.1 429 /);
    for (const _ of [1, 2]) {
      const other = await exchange('GET /about', ...from('192.0.2.2'));
      expect(other).toMatchObject({ byFastify: false, wire: expect.stringMatching(/^HTTP\/1\.1 200 /) });
    }
    open();
    await waiting;
  });
});

test('survives headers that cannot be sent: Fastify gets the request, which no longer counts', async () => {
  await start({ trustedProxies: 1, maxPerAddress: 1 });
  await store();
  const proxied = [LOCAL, 'X-Forwarded-For: 192.0.2.1', 'X-Forwarded-Proto: https'];
  const write = jest.spyOn(ServerResponse.prototype, 'writeHead').mockImplementationOnce(() => {
    throw new TypeError('Invalid character in header content');
  });
  const response = await exchange('GET /about', ...proxied);
  expect(write).toHaveBeenCalledTimes(2);
  expect(response).toMatchObject({ byFastify: true, wire: expect.stringMatching(/^HTTP\/1\.1 200 /) });
  expect(await exchange('GET /about', ...proxied)).toMatchObject({ byFastify: false });
  await edge.stop();
});

describe('a stored page of many megabytes for a client that never reads (fault 42)', () => {
  let stub: StubSite;
  let slow: StubEdge;
  const OWN = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.1' };
  const renderer = {
    render: async () => rendered('a'.repeat(MANY_BYTES), { head: { title: 'Title', canonical: '/long' } }),
    close: async () => undefined,
  };

  beforeAll(async () => {
    stub = await StubSite.create([{ name: 'mf-long', routes: ['/long'] }]);
  });

  /** Not `once` of node:events: it rejects when the client resets the connection. */
  const closed = (socket: Socket): Promise<void> =>
    new Promise((resolve) => (socket.closed ? resolve() : socket.once('close', () => resolve())));

  /** Requests the stored page. @returns the client, and the edge's side of its connection */
  async function askAndNeverRead(limits: Partial<Limits>): Promise<{ client: RawClient; held: Socket }> {
    slow = await stubEdge(stub, renderer, { trustedProxies: 1, maxPerAddress: 1, limits });
    slow.services.pages = new PageCache(MANY_BYTES * 10);
    await slow.ask('/long', { ...OWN, 'x-forwarded-for': '192.0.2.2' }, 'HEAD');
    const routing = jest.spyOn(slow.app, 'routing');
    const accepted = once(slow.app.server, 'connection') as Promise<[Socket]>;
    const client = new RawClient(slow.port);
    client.socket.pause();
    const [held] = await accepted;
    const asked = once(slow.app.server, 'request');
    client.send(head('GET /long', 'X-Forwarded-For: 192.0.2.1', 'X-Forwarded-Proto: https'));
    await asked;
    expect(routing).not.toHaveBeenCalled();
    return { client, held };
  }

  test('counts for its address until the client disconnects', async () => {
    const { client, held } = await askAndNeverRead({});
    expect((await slow.ask('/long', OWN)).status).toBe(429);
    client.socket.destroy();
    await closed(held);
    expect((await slow.ask('/long', OWN)).status).toBe(200);
    expect(slow.lines.filter(({ complete }) => complete === false)).toMatchObject([{ path: '/long', status: 200 }]);
  });

  test('is cut off if it takes too long', async () => {
    const { client, held } = await askAndNeverRead({ responseMs: 100 });
    await closed(held);
    expect(slow.lines.filter(({ complete }) => complete === false)).toMatchObject([{ path: '/long', status: 200 }]);
    client.socket.destroy();
  });
});
