import { isPrivatePath, loggedAddress, loggedText } from './private-paths';
import { problemJson, statusOf } from './problem';
import { Repeated } from './repeated';
import { matchesEtag, requestIdOf } from './request-headers';
import { selectBytes } from './byte-range';
import { ClientCounts } from './client-counts';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { answerUnreadable } from './unreadable-request';

test.each([
  [undefined, false],
  ['', false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['"b",W/"a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
])('If-None-Match: %s names the ETag "a": %s', (header, matches) => {
  expect(matchesEtag(header, '"a"')).toBe(matches);
});

test.each(['edge-7f', 'given-by-proxy', 'a:b.c_d', 'x'.repeat(100)])('the request id %s is accepted', (id) => {
  expect(requestIdOf({ 'x-request-id': id })).toBe(id);
});

test.each([undefined, '', 'two words', 'x'.repeat(101), '"quoted"', 'line\nbreak'])(
  'the request id %j is replaced',
  (id) => {
    expect(requestIdOf(id === undefined ? {} : { 'x-request-id': id })).toMatch(/^[\da-f-]{36}$/);
  },
);

test('a problem has a type; other fields follow as given', () => {
  expect(problemJson({ title: 'Not found', status: 404 })).toBe(
    '{"type":"about:blank","title":"Not found","status":404}',
  );
});

test.each([
  [Object.assign(new Error('x'), { statusCode: 413 }), 413],
  [{ statusCode: '413' }, 500],
  [{ statusCode: 200 }, 500],
  [new Error('x'), 500],
  [null, 500],
])('the status of %p is %i', (thrown, status) => {
  expect(statusOf(thrown)).toBe(status);
});

const select = (range: string | undefined, more: { method?: string; ifRange?: string; size?: number } = {}) => {
  const { status, headers, bytes } = selectBytes(
    { method: more.method ?? 'GET', headers: { range, 'if-range': more.ifRange } },
    more.size ?? 100,
    '"a"',
  );
  return [status, headers['content-range'] ?? headers['content-length'], bytes && [bytes.from, bytes.to]];
};

test.each([
  [undefined, [200, '100', [0, 99]]],
  ['bytes=0-0', [206, 'bytes 0-0/100', [0, 0]]],
  ['bytes=10-', [206, 'bytes 10-99/100', [10, 99]]],
  ['bytes=10-1000', [206, 'bytes 10-99/100', [10, 99]]],
  ['bytes=-10', [206, 'bytes 90-99/100', [90, 99]]],
  ['bytes=-101', [206, 'bytes 0-99/100', [0, 99]]],
  ['bytes=-0', [416, 'bytes */100', null]],
  ['bytes=100-', [416, 'bytes */100', null]],
  ['bytes=5-4', [416, 'bytes */100', null]],
  ['bytes=0-1,5-6', [200, '100', [0, 99]]],
  ['lines=0-1', [200, '100', [0, 99]]],
  ['bytes', [200, '100', [0, 99]]],
])('Range: %s (RFC 9110, section 14)', (range, expected) => {
  expect(select(range)).toEqual(expected);
});

test.each([
  ['"a"', 206],
  ['W/"a"', 200],
  ['"b"', 200],
  ['Sat, 29 Oct 1994 19:43:31 GMT', 200],
])('If-Range: %s gives %i: the ETag is compared strongly (RFC 9110, 13.1.5)', (ifRange, status) => {
  expect(select('bytes=0-9', { ifRange })[0]).toBe(status);
});

test('HEAD ignores Range, and an empty body has no range', () => {
  expect(select('bytes=0-9', { method: 'HEAD' })).toEqual([200, '100', null]);
  expect(select('bytes=0-9', { size: 0 })).toEqual([416, 'bytes */0', null]);
  expect(select(undefined, { size: 0 })).toEqual([200, '0', null]);
});

describe('client-counts', () => {
  const MINUTE = 60_000;
  const DAY = 86_400_000;

  let monotonic: number;
  let wall: number;
  beforeEach(() => {
    [monotonic, wall] = [5_000, Date.parse('2026-11-25')];
    jest.spyOn(performance, 'now').mockImplementation(() => monotonic);
    jest.spyOn(Date, 'now').mockImplementation(() => wall);
  });
  afterEach(() => jest.restoreAllMocks());

  function count(counts: ClientCounts, client = 'a'): { current: number; ttl: number } | undefined {
    let counted;
    counts.incr(client, (_, result) => (counted = result), MINUTE);
    return counted;
  }

  test.each([-60, 60])(
    'fault 69 a window ends after its time when the clock jumps by %i days, and not before',
    (days) => {
      const counts = new ClientCounts();
      expect(count(counts)).toEqual({ current: 1, ttl: MINUTE });
      wall += days * DAY;
      monotonic += MINUTE - 1;
      expect(count(counts)).toEqual({ current: 2, ttl: 1 });
      monotonic += 1;
      expect(count(counts)).toEqual({ current: 1, ttl: MINUTE });
    },
  );

  test('counts each limit separately, and forgets the client that came the longest time ago', () => {
    const all = new ClientCounts();
    count(all);
    const own = all.child({ cache: 2 });
    for (const client of ['a', 'b', 'a', 'c']) count(own, client);
    expect([count(own, 'a')?.current, count(own, 'b')?.current, count(all)?.current]).toEqual([3, 1, 2]);
  });
});

describe('unreadable-request', () => {
  let server: Server;
  beforeEach(async () => {
    server = createServer()
      .on('clientError', (error, socket) => answerUnreadable(error, socket as Socket))
      .listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => server.close());

  /** A client that never closes its side. */
  const dial = (): Socket =>
    connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', allowHalfOpen: true }).on(
      'error',
      () => undefined,
    );

  test('a client that keeps its side open gets its response, and is not kept', async () => {
    const client = dial();
    const [held] = (await once(server, 'connection')) as [Socket];
    client.write('HELLO\r\n\r\n');
    const [answer] = (await once(client, 'data')) as [Buffer];
    expect(String(answer)).toMatch(
      /^HTTP\/1\.1 400 Bad Request\r\n[^]*\r\nconnection: close\r\n\r\n\{.*"The request is not HTTP\."\}$/,
    );
    expect(String(answer)).toMatch(/\r\nx-request-id: [\da-f-]{36}\r\n/);
    await once(held, 'close');
    client.destroy();
  });

  test('forgets a client that has left', async () => {
    const client = dial();
    const [held] = (await once(server, 'connection')) as [Socket];
    const closed = new Promise((resolve) => held.once('close', resolve));
    client.resetAndDestroy();
    await closed;
    expect(held.bytesWritten).toBe(0);
  });
});

test('reports a failed run of a repeated task, or rejects; never loses it', async () => {
  const failure = new Error('no answer');
  const failing = () => Promise.reject(failure);
  const seen: unknown[] = [];
  await new Repeated(1, failing, { failed: (each) => seen.push(each) }).run();
  expect(seen).toEqual([failure]);
  await expect(new Repeated(1, failing).run()).rejects.toBe(failure);
});

test('reports the first of equal failures of a repeated task, and then the next success', async () => {
  const results = [null, 'away', 'away', 'wrong', null, null, 'wrong'];
  const seen: string[] = [];
  const task = async () => {
    const result = results.shift();
    if (result) throw new Error(result);
  };
  const repeated = new Repeated(1, task, {
    failed: (each) => seen.push(String(each)),
    succeeded: () => seen.push('well'),
  });
  while (results.length > 0) await repeated.run();
  expect(seen).toEqual(['well', 'Error: away', 'Error: wrong', 'well', 'Error: wrong']);
  expect(repeated.failure).toEqual(new Error('wrong'));
});

test('fault 236 logs have addresses without queries and without the secrets of preview links', () => {
  expect(
    [
      '/discover-research?keyword=my+illness',
      'https://press.example/journals#shy',
      '/journal/ssha/article/preview-s3cret.pdf?a=1',
      '/api/articles/%70review-s3cret/citation.ris',
      '/preview/changes',
      '/journal/%zz?q',
    ].map(loggedAddress),
  ).toEqual([
    '/discover-research',
    'https://press.example/journals',
    '/journal/ssha/article/preview-….pdf',
    '/api/articles/preview-…/citation.ris',
    '/preview/changes',
    '/journal/%zz',
  ]);
  expect(loggedText('TypeError: fetch of "/api/articles/search?keyword=my+illness" failed: why?')).toBe(
    'TypeError: fetch of "/api/articles/search" failed: why?',
  );
  expect(
    ['/journal/ssha/article/preview-a', '/api/articles/%70review-a', '/a?b=/preview-a'].map(isPrivatePath),
  ).toEqual([true, true, false]);
});
