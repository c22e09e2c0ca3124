import { Agent } from 'node:http';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { saveContent } from '../content/store';
import { testApp } from '../testing/app';
import { smallContent } from '../testing/content';
import { DB_START_MS } from '../testing/db';
import { everything } from '../testing/digest';
import { operationOf, violationsOf } from '../testing/openapi';
import { ENGINES, type Engine } from '../testing/engines';
import { requestTo } from '../testing/hostile';
import { send, type Received } from '../testing/http';
import { documentedIds, type DocumentedId } from './openapi/operations';

/** Fixed, so that a failure occurs again in the next run. */
const SEED = 20_261_121;
const RUNS = 40;
/** Internals that no response may contain: source paths, SQL, stack traces. */
const INTERNALS = /node_modules|\.ts:\d|\bat \w+ \(|\bselect\b .*\bfrom\b|syntax error at|22P0\d/i;

function expectValid({ statusCode, headers, body }: Received, id: DocumentedId): void {
  expect(violationsOf(id, { statusCode, headers, body })).toEqual([]);
  expect(statusCode).toBeLessThan(500);
  expect(headers).not.toHaveProperty('x-injected');
  if (statusCode < 400) return;
  expect(body).not.toMatch(INTERNALS);
  const { title, detail, errors } = JSON.parse(body) as { title: string; detail?: string; errors?: { path: string }[] };
  expect([title, detail].every(Boolean)).toBe(true);
  expect((errors ?? []).every(({ path }) => path !== '')).toBe(true);
}

describe.each(ENGINES)('%s', (_, start) => {
  /** Statuses that occurred: requests that are all valid, or all invalid, would prove little. */
  const seen = new Set<number>();
  const agent = new Agent({ keepAlive: true });
  let engine: Engine;
  let http: FastifyInstance;
  beforeAll(async () => {
    engine = await start();
    await saveContent(engine.db, smallContent());
    await engine.settled();
    http = testApp(engine.db).http;
    await http.listen({ port: 0, host: '127.0.0.1' });
  }, DB_START_MS);
  afterAll(async () => {
    agent.destroy();
    await http.close();
    await engine.close();
  });

  const digest = async () => JSON.stringify(await everything(engine.db));

  test.each(documentedIds)(
    'P-02 P-03 %s: every response is in the document, and an error has written nothing',
    async (id) => {
      const { path, method, operation } = operationOf(id);
      let before = method === 'post' ? await digest() : '';
      await fc.assert(
        fc.asyncProperty(requestTo(path, method, operation), async ({ path: at, headers, body }) => {
          const answer = await send(http, { method: method.toUpperCase(), path: at, headers, body, agent });
          seen.add(answer.statusCode);
          expectValid(answer, id);
          if (method === 'get') return;
          const after = await digest();
          expect(answer.statusCode < 400 ? '' : after).toBe(answer.statusCode < 400 ? '' : before);
          before = after;
        }),
        { seed: SEED, numRuns: RUNS, endOnFailure: true },
      );
    },
    60_000,
  );

  test('P-02 the generated requests had responses of all kinds, and stored messages', async () => {
    expect([...seen]).toEqual(expect.arrayContaining([200, 204, 400, 403, 404, 413, 414, 415]));
    expect((await engine.db.query('select 1 from message')).length).toBeGreaterThan(0);
  });
});
