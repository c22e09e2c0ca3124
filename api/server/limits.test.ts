import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { ContentFiles } from '../files/content-files';
import { Inbox } from '../inbox/inbox';
import { testApp } from '../testing/app';
import { noDb } from '../testing/no-db';
import { noFiles } from '../testing/no-files';
import { LIMITS } from '../http/limits';

/** The limits of production, with short times. */
const QUICK = { ...LIMITS, headersMs: 150, requestMs: 200, checkMs: 20 };

let http: FastifyInstance;
beforeAll(async () => {
  http = testApp(noDb, { limits: QUICK }).http;
  await http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => http.close());

const dial = (to: FastifyInstance): Socket => connect((to.server.address() as AddressInfo).port, '127.0.0.1');

/** The response to raw bytes, until the connection is closed. */
async function talk(text: string, to = http): Promise<string> {
  const socket = dial(to);
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString())).on('error', () => undefined);
  socket.write(text);
  await once(socket, 'close');
  return received;
}

function problemIn(answer: string): { head: string; status: number; title: string; detail: string } {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { head, ...(JSON.parse(body) as { status: number; title: string; detail: string }) };
}

test.each([
  ['text that is not HTTP', 'HELLO\r\n\r\n', 400, 'not HTTP'],
  ['a NUL in a header line', 'GET /api/journals HTTP/1.1\r\nHost: a\r\nX: \0\r\n\r\n', 400, 'not HTTP'],
  [
    'a body with two lengths',
    'POST /api/editorial-team HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
    'not HTTP',
  ],
  ['17 KB of header lines', `GET /healthz HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(17 * 1024)}\r\n\r\n`, 431, 'too long'],
  ['header lines without end', 'GET /healthz HTTP/1.1\r\nHost: a\r\n', 408, 'in time'],
  [
    'a body that does not arrive',
    'POST /api/editorial-team HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{',
    408,
    'in time',
  ],
])('P-03 %s gets a problem, and the connection is closed', async (_, sent, status, detail) => {
  const problem = problemIn(await talk(sent));
  expect(problem.head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(problem.head).toContain('application/problem+json');
  expect(problem).toMatchObject({ status, title: expect.any(String), detail: expect.stringContaining(detail) });
});

test('P-03 rejects a body of more than 64 KB by its Content-Length, before it is read', async () => {
  const app = testApp(noDb).http;
  await app.listen({ port: 0, host: '127.0.0.1' });
  const head = `POST /api/articles/x/increment-views HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json`;
  const answer = await talk(`${head}\r\nContent-Length: ${LIMITS.body + 1}\r\n\r\n`, app);
  expect(problemIn(answer)).toMatchObject({ status: 413 });
  await app.close();
});

test('closes connections beyond the limit at once, and serves the others', async () => {
  const small = testApp(noDb, { limits: { ...LIMITS, connections: 1 } }).http;
  await small.listen({ port: 0, host: '127.0.0.1' });
  const first = dial(small);
  await once(first, 'connect');
  first.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(first, 'data');

  const second = dial(small).on('error', () => undefined);
  await once(second, 'close');
  expect(second.bytesRead).toBe(0);
  first.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
  expect(String((await once(first, 'data'))[0])).toContain('200 OK');
  first.destroy();
  await small.close();
});

test('F-18 a file may take longer than other responses, as long as the client reads', async () => {
  const { url, files, pushRest } = fileInTwoParts();
  const slow = testApp(
    { ...noDb, reads: { ...noDb.reads, query: () => new Promise<never>(() => undefined) } },
    { inbox: new Inbox(noDb, null), files, limits: { ...LIMITS, handlerMs: 50 } },
  ).http;
  await slow.listen({ port: 0, host: '127.0.0.1' });
  const socket = dial(slow);
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString())).on('error', () => undefined);
  const closed = once(socket, 'close');
  socket.write(`GET ${url} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  while (!received.endsWith('first ')) await once(socket, 'data');
  // By now any other response has exceeded its limit.
  expect((await slow.inject('/api/journals')).statusCode).toBe(503);
  pushRest();
  await closed;
  await slow.close();
  expect(received.slice(-11)).toBe('first rest.');
});

/** A file whose second part the test releases. */
function fileInTwoParts() {
  const body = new Readable({ read: () => undefined });
  body.push('first ');
  const stored = { bytes: 11, read: async () => body };
  const files: ContentFiles = { ...noFiles, find: async () => stored };
  return { url: `/api/files/${'0'.repeat(64)}/a.csv`, files, pushRest: () => (body.push('rest.'), body.push(null)) };
}

test('fault 23: in production a response takes at most 9 s, since clients wait 10 s', () => {
  expect(http.server.headersTimeout).toBe(150);
  expect(LIMITS.handlerMs).toBeLessThan(10_000);
  expect(LIMITS.headersMs).toBeLessThanOrEqual(LIMITS.requestMs);
});
