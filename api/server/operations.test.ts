import { setImmediate } from 'node:timers/promises';
import { Writable } from 'node:stream';
import { connect, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { CodedError } from '@press/errors';
import { pino } from 'pino';
import { DatabaseUnavailable, type Db } from '../db/db';
import { migrationFiles } from '../db/migrate';
import { Inbox } from '../inbox/inbox';
import { testApp } from '../testing/app';
import { ask } from '../testing/http';
import { noDb } from '../testing/no-db';
import type { App, AppOptions } from './app';

type Responder = (sql: string) => Promise<unknown[]>;
/** A database with the given responses. */
const dbOf = (answer: Responder): Db => {
  const query = (sql: string) => answer(sql) as Promise<never[]>;
  return { ...noDb, query, reads: { ...noDb.reads, query } };
};

const METRICS_TOKEN = 'a-token-of-some-length';
const METRICS = { url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } };

const apps: App[] = [];
const build = (db: Db, logger: AppOptions['logger'] = false, inbox = new Inbox(db, null)) => {
  const app = testApp(db, { logger, metricsToken: METRICS_TOKEN, inbox });
  apps.push(app);
  return app;
};
afterEach(async () => {
  for (const { http } of apps.splice(0)) await http.close();
});

/** A logger, and the lines that it writes. */
function testLogger() {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _, done) => (lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>), done()),
  });
  return { lines, logger: pino({ level: 'debug' }, stream) };
}

describe('health', () => {
  const readiness = async (answer: Responder) => (await build(dbOf(answer)).http.inject('/readyz')).json();

  test('healthy without a database', async () => {
    const { http } = build(noDb);
    expect((await http.inject('/healthz')).json()).toEqual({ status: 'ok' });
  });

  test('ready only when the database responds and has every migration', async () => {
    const all = migrationFiles().map((name) => ({ name }));
    expect(await readiness(async () => [...all, { name: '999_newer.sql' }])).toMatchObject({ status: 'ready' });
    expect(await readiness(async () => all.slice(1))).toMatchObject({
      status: 503,
      detail: expect.stringContaining(all[0]?.name ?? ''),
    });
    expect(await readiness(() => Promise.reject(new DatabaseUnavailable('away')))).toMatchObject({
      status: 503,
      title: 'Not ready',
    });
  });
});

describe('logs', () => {
  test('fault 58 logs a request in one line without its query, with the id of the edge, which the response has too', async () => {
    const { lines, logger } = testLogger();
    const { http } = build(
      dbOf(async () => []),
      logger,
    );
    const answer = await http.inject({ url: '/api/journals?keyword=private', headers: { 'x-request-id': 'edge-7f' } });
    expect(answer.headers['x-request-id']).toBe('edge-7f');
    expect(lines.filter(({ msg }) => msg === 'answered')).toEqual([
      expect.objectContaining({
        reqId: 'edge-7f',
        method: 'GET',
        url: '/api/journals',
        route: '/api/journals',
        status: 200,
        ms: expect.any(Number),
      }),
    ]);
  });

  test('P-03 logs an internal error with its stack; the client gets a problem without its text', async () => {
    const { lines, logger } = testLogger();
    const { http } = build(
      dbOf(() => Promise.reject(new Error('relation "journal" is broken'))),
      logger,
    );
    const answer = await http.inject('/api/journals');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      500,
      'application/problem+json; charset=utf-8',
    ]);
    expect(answer.json()).toEqual({
      type: 'about:blank',
      title: 'Internal error',
      status: 500,
      detail: 'The request could not be answered. Please try again.',
    });
    const failure = lines.find(({ msg }) => msg === 'request failed');
    expect(failure).toMatchObject({
      reqId: answer.headers['x-request-id'],
      err: { message: 'relation "journal" is broken', stack: expect.stringContaining('at ') },
    });
  });

  test.each(['PRESS-A09', 'PRESS-A17'] as const)(
    'P-03 fault 58 a disk that refuses a write (%s) is 503 with Retry-After',
    async (code) => {
      const { http } = build(dbOf(() => Promise.reject(new CodedError(code, 'No space is left.', 'Free some.'))));
      const { statusCode, headers } = await http.inject('/api/articles/x');
      expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
    },
  );

  test('P-03 fault 29 an unavailable database is 503 with Retry-After', async () => {
    const { http } = build(dbOf(() => Promise.reject(new DatabaseUnavailable('away'))));
    const { statusCode, headers } = await http.inject('/api/articles/x');
    expect([statusCode, headers['retry-after'], headers['content-type']]).toEqual([
      503,
      '5',
      'application/problem+json; charset=utf-8',
    ]);
  });
});

describe('/metrics', () => {
  /** The inbox of a site that forwards messages. */
  const forwarding = (): Inbox => {
    const inbox = new Inbox(noDb, null);
    inbox.onStored(() => undefined);
    return inbox;
  };

  test('shows requests by route and status, statements, cached responses and waiting messages', async () => {
    const db = dbOf(async (sql) => (sql.includes('from message') ? [{ n: 7 }] : []));
    const connections = () => [{ server: 'primary' as const, open: 4, idle: 3, waiting: 2 }];
    const { http, metrics } = build({ ...db, connections }, false, forwarding());
    for (const url of [
      '/api/journals',
      '/api/journals',
      '/api/journals/x',
      '/api/nowhere',
      '/api/articles/%FF',
      '/api/journals?x=%FF',
      '/api/journals/x/increment-views',
    ])
      await http.inject(url);
    const { headers, body } = await http.inject(METRICS);
    expect(headers['content-type']).toContain('text/plain');
    expect(headers['cache-control']).toBe('no-store');
    const lines = body.split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'http_request_duration_seconds_count{method="GET",route="/api/journals",status="200"} 2',
        'http_request_duration_seconds_count{method="GET",route="/api/journals/:journalId",status="404"} 1',
        'http_request_duration_seconds_count{method="GET",route="none",status="404"} 1',
        'answers_total{outcome="hit"} 1',
        'answers_total{outcome="miss"} 1',
        'answers_kept 1',
        'messages_waiting 7',
        'database_replica{state="none"} 1',
        'database_replica{state="away"} 0',
        'database_connections{server="primary",state="waiting"} 2',
        'events_waiting 0',
        // This request, its count of messages and the time of the last backup; rejected requests are no longer in progress.
        'http_requests_in_flight 1',
        'database_statements_under_way 2',
        'database_statement_duration_seconds_count{kind="read",outcome="done"} 2',
      ]),
    );
    expect(metrics.registry.getMetricsAsArray().every(({ help }) => help)).toBe(true);
  });

  test('no message waits if messages are not forwarded', async () => {
    const { http } = build(dbOf(async () => [{ n: 7 }]));
    expect((await http.inject(METRICS)).body).toMatch(/^messages_waiting 0$/m);
  });

  test('fault 50 is not found without the token, even from this machine', async () => {
    const { http } = build(noDb);
    for (const authorization of [undefined, 'Bearer a-token-of-other-length', `Basic ${METRICS_TOKEN}`]) {
      const { statusCode, body } = await http.inject({
        url: '/metrics',
        headers: authorization ? { authorization } : {},
      });
      expect([statusCode, body.includes('http_requests_in_flight')]).toEqual([404, false]);
    }
  });

  test('leaves out a value that cannot be read, and shows the others', async () => {
    const { http } = build(
      dbOf(() => Promise.reject(new DatabaseUnavailable('away'))),
      false,
      forwarding(),
    );
    const { statusCode, body } = await http.inject(METRICS);
    expect(statusCode).toBe(200);
    expect(body).not.toMatch(/^messages_waiting /m);
    expect(body).toContain('answers_kept 0');
  });
});

test('P-04 on a stop, answers the requests in progress and accepts no new connections', async () => {
  let reached = () => {};
  let release = () => {};
  const asked = new Promise<void>((resolve) => (reached = resolve));
  const released = new Promise<void>((resolve) => (release = resolve));
  const { http } = build(dbOf(async () => (reached(), await released, [])));
  await http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = http.server.address() as AddressInfo;
  const idle = connect(port, '127.0.0.1');
  await once(idle, 'connect');

  const answer = ask(http, '/api/journals');
  await asked;
  const closed = http.close();
  while (http.server.listening) await setImmediate();
  await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  release();
  expect((await answer).statusCode).toBe(200);
  idle.destroy();
  await closed;
});
