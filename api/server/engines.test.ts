import { Agent } from 'node:http';
import { PassThrough } from 'node:stream';
import { Mutex } from 'async-mutex';
import fc from 'fast-check';
import { restoreBackup } from '../backup/restore';
import { writeBackup } from '../backup/write';
import { saveContent } from '../content/store';
import { testApp } from '../testing/app';
import { everything } from '../testing/digest';
import { ENGINES, type Engine } from '../testing/engines';
import { requestTo, type GeneratedRequest } from '../testing/hostile';
import { send, type Received } from '../testing/http';
import { noFiles } from '../testing/no-files';
import { operationOf, violationsOf } from '../testing/openapi';
import { trickyContent } from '../testing/tricky-content';
import { describeWithPostgres } from '@press/test-servers/postgres';
import type { App } from './app';
import { documentedIds, type DocumentedId } from './openapi/operations';

/** Fixed, so that a failure can be reproduced. */
const SEED = 20_261_121;
const RUNS = 20;
const MESSAGE = { name: 'A', email: 'a@b.example', subject: 'other', message: 'M' };
/**
 * Requests in addition to the generated ones: pages, filters and orders of the same hits; a message; an address and a
 * body that are too long.
 */
const EXAMPLES: Partial<Record<DocumentedId, GeneratedRequest[]>> = {
  searchArticles: [
    'pageNum=2&pageSize=5',
    'pageNum=4&pageSize=7',
    'pageSize=100&sort=views',
    'journal=ssha&sort=date',
    `author=${'a'.repeat(16_000)}`,
  ].map((query) => ({ path: `/api/articles/search?keyword=common&${query}`, headers: {}, body: null })),
  sendEditorialTeam: [Buffer.alloc(70_000), Buffer.from(JSON.stringify(MESSAGE))].map((body) => ({
    path: '/api/editorial-team',
    headers: { 'content-type': 'application/json' },
    body,
  })),
};
/** Internals that no response may contain: source paths, SQL, stack traces. */
const INTERNALS = /node_modules|\.ts:\d|\bat \w+ \(|\bselect\b .*\bfrom\b|syntax error at|22P0\d/i;

/** The api on each engine of this machine, with the same content. */
const sides: { engine: Engine; app: App }[] = [];
const agent = new Agent({ keepAlive: true });
/** Statuses of the responses: if all requests were valid, or all invalid, the test would prove little. */
const seen = new Set<number>();

beforeAll(async () => {
  for (const engine of await Promise.all(ENGINES.map(([, start]) => start()))) {
    await saveContent(engine.db, trickyContent());
    const app = testApp(engine.db);
    await app.http.listen({ port: 0, host: '127.0.0.1' });
    sides.push({ engine, app });
  }
});
/** Before each test reads show everything that was written. */
beforeEach(async () => {
  for (const { engine, app } of sides) {
    await engine.settled();
    await app.contentChanged();
  }
});
afterAll(async () => {
  agent.destroy();
  for (const { engine, app } of sides) {
    await app.http.close();
    await engine.close();
  }
});

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

const digests = () => Promise.all(sides.map(async ({ engine }) => JSON.stringify(await everything(engine.db))));

test.each(documentedIds)(
  'P-01 P-02 P-03 %s: a response is documented and equals that of the other engine byte for byte; an error has written nothing',
  async (id) => {
    const { path, method, operation } = operationOf(id);
    let before = method === 'post' ? await digests() : [];
    await fc.assert(
      fc.asyncProperty(requestTo(path, method, operation), async ({ path: at, headers, body }) => {
        const request = { method: method.toUpperCase(), path: at, headers, body, agent };
        const answers = await Promise.all(sides.map(({ app }) => send(app.http, request)));
        const [first] = answers;
        for (const answer of answers) {
          expectValid(answer, id);
          expect([answer.statusCode, answer.headers['content-type'], answer.headers.etag, answer.body]).toEqual([
            first!.statusCode,
            first!.headers['content-type'],
            first!.headers.etag,
            first!.body,
          ]);
        }
        seen.add(first!.statusCode);
        if (method === 'get') return;
        const after = await digests();
        expect(first!.statusCode < 400 ? [] : after).toEqual(first!.statusCode < 400 ? [] : before);
        before = after;
      }),
      { seed: SEED, numRuns: RUNS, endOnFailure: true, examples: (EXAMPLES[id] ?? []).map((request) => [request]) },
    );
  },
);

test('P-02 the generated requests got responses of all kinds, and stored messages', async () => {
  expect([...seen]).toEqual(expect.arrayContaining([200, 204, 400, 403, 404, 413, 414, 415]));
  for (const { engine } of sides) expect(await engine.db.query('select 1 from message limit 1')).toHaveLength(1);
});

describeWithPostgres('PGlite and PostgreSQL with a replica', () => {
  test('the replica serves reads', () =>
    expect(sides.map(({ engine }) => engine.db.status())).toEqual([
      { engine: 'PGlite', replica: 'none' },
      { engine: 'PostgreSQL', replica: 'in use' },
    ]));

  test.each([
    ['PGlite', 0, 1],
    ['PostgreSQL', 1, 0],
  ])('a backup of %s can be restored on the other engine, row for row', async (_, from, to) => {
    const [source, copy] = [sides[from]!.engine.db, sides[to]!.engine.db];
    const file = new PassThrough();
    const written = writeBackup(source, new Mutex(), file, noFiles);
    await restoreBackup(copy, file, true, () => undefined, noFiles);
    await written;
    expect(await everything(copy)).toEqual(await everything(source));
  });
});
