import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { testApp } from '../testing/app';
import { noDb } from '../testing/no-db';
import { noPdf } from '../testing/pdf';
import { LIMITS } from '../http/limits';

/** As in production but for the times, which a test should not wait for. */
const QUICK = { ...LIMITS, headersMs: 150, requestMs: 200, checkMs: 20 };

let http: FastifyInstance;
beforeAll(async () => {
  http = testApp(noDb, false, noPdf, undefined, QUICK).http;
  await http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => http.close());

const dial = (to: FastifyInstance): Socket => connect((to.server.address() as AddressInfo).port, '127.0.0.1');

/** What comes back on a connection until it is closed. */
async function talk(text: string): Promise<string> {
  const socket = dial(http);
  let heard = '';
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString())).on('error', () => undefined);
  socket.write(text);
  await once(socket, 'close');
  return heard;
}

function problemIn(answer: string): { head: string; status: number; title: string; detail: string } {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { head, ...(JSON.parse(body) as { status: number; title: string; detail: string }) };
}

test.each([
  ['no HTTP', 'HELLO\r\n\r\n', 400, 'not HTTP'],
  ['HTTP with a line of its own injected', 'GET /api/journals HTTP/1.1\r\nHost: a\r\nX: \0\r\n\r\n', 400, 'not HTTP'],
  [
    'two lengths of one body',
    'POST /api/editorial-team HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
    'not HTTP',
  ],
  ['17 KB of header lines', `GET /healthz HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(17 * 1024)}\r\n\r\n`, 431, 'too long'],
  ['header lines that never end', 'GET /healthz HTTP/1.1\r\nHost: a\r\n', 408, 'in time'],
  [
    'a body that never comes',
    'POST /api/editorial-team HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{',
    408,
    'in time',
  ],
])('P-03 %s is refused with a problem, and the connection ends', async (_, sent, status, detail) => {
  const problem = problemIn(await talk(sent));
  expect(problem.head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(problem.head).toContain('application/problem+json');
  expect(problem).toMatchObject({ status, title: expect.any(String), detail: expect.stringContaining(detail) });
});

test('P-03 a body of more than 64 KB is refused by its length, before it is read', async () => {
  const answer = await talk(
    `POST /api/articles/x/increment-views HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${LIMITS.body + 1}\r\n\r\n`,
  );
  expect(problemIn(answer)).toMatchObject({ status: 413 });
});

test('P-03 an address of more than 4,096 characters is refused', async () => {
  const { statusCode, headers } = await http.inject(`/api/articles/search?keyword=${'x'.repeat(LIMITS.url)}`);
  expect([statusCode, headers['content-type']]).toEqual([414, 'application/problem+json; charset=utf-8']);
});

test('connections beyond the limit are closed at once; those within it are served on', async () => {
  const small = testApp(noDb, false, noPdf, undefined, { ...LIMITS, connections: 1 }).http;
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

test('in production the times are within those of the site, which gives up after 10 s', () => {
  expect(http.server.headersTimeout).toBe(150);
  expect(LIMITS.handlerMs).toBeLessThan(10_000);
  expect(LIMITS.headersMs).toBeLessThanOrEqual(LIMITS.requestMs);
});
