import { PassThrough } from 'node:stream';
import { calls, type OperationId } from '@press/contract/calls';
import { fileCalls } from '@press/contract/file-calls';
import { Mutex } from 'async-mutex';
import { restoreBackup } from '../backup/restore';
import { writeBackup } from '../backup/write';
import { saveContent } from '../content/store';
import { testApp } from '../testing/app';
import { DB_START_MS } from '../testing/db';
import { everything } from '../testing/digest';
import { startEmbedded, startReplicated, type Engine } from '../testing/engines';
import { ask } from '../testing/http';
import { noFiles } from '../testing/no-files';
import { describeWithPostgres } from '@press/test-servers/postgres';
import { trickyContent } from '../testing/tricky-content';
import { addresses, POSTS } from '../testing/tricky-requests';
import type { App } from './app';

jest.setTimeout(DB_START_MS);

describeWithPostgres('PGlite and PostgreSQL with a replica', () => {
  let sides: { engine: Engine; app: App }[];
  beforeAll(async () => {
    const engines = await Promise.all([startEmbedded(), startReplicated()]);
    sides = [];
    for (const engine of engines) {
      await saveContent(engine.db, trickyContent());
      const app = testApp(engine.db);
      await app.http.listen({ port: 0, host: '127.0.0.1' });
      sides.push({ engine, app });
    }
    await settle();
  });
  afterAll(async () => {
    for (const { engine, app } of sides) {
      await app.http.close();
      await engine.close();
    }
  });

  /** Resolves when reads show everything that was written. */
  async function settle(): Promise<void> {
    for (const { engine, app } of sides) {
      await engine.settled();
      app.contentChanged();
    }
  }

  const getFrom = async ({ app }: { app: App }, path: string) => {
    const { statusCode, headers, bytes } = await ask(app.http, path);
    return {
      path,
      status: statusCode,
      type: headers['content-type'],
      etag: headers.etag,
      body: bytes.toString('latin1'),
    };
  };
  const postTo = async ({ app }: { app: App }, [url, body, headers]: (typeof POSTS)[number]) => {
    const answer = await app.http.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { payload: body }),
    });
    return {
      url,
      body,
      status: answer.statusCode,
      type: answer.headers['content-type'],
      answer: answer.rawPayload.toString('latin1'),
    };
  };

  test('the replica answers reads', () =>
    expect(sides.map(({ engine }) => engine.db.status())).toEqual([
      { engine: 'PGlite', replica: 'none' },
      { engine: 'PostgreSQL', replica: 'in use' },
    ]));

  const reads = (Object.keys(calls) as OperationId[]).filter((id) => calls[id].method === 'GET');
  test.each(reads)('P-01 both engines give the same response to %s, byte for byte', async (id) => {
    const statuses = new Set<number>();
    for (const path of addresses(id)) {
      const [embedded, server] = await Promise.all(sides.map((side) => getFrom(side, path)));
      expect(server).toEqual(embedded);
      statuses.add(embedded?.status ?? 0);
    }
    expect(statuses).toContain(200);
    expect(statuses).not.toContain(500);
  });

  test('P-02 R-08 both engines make the same files of articles, journals and searches', async () => {
    const paths = Object.values(fileCalls)
      .filter(({ path }) => !path.includes(':sha256'))
      .flatMap(({ path }) =>
        ['credit-cooperatives', 'co2-sensors', 'bare', 'tricky-1', 'nope'].map((id) =>
          path.replace(':articleId', id).replace(':journalId', 'ssha'),
        ),
      );
    for (const path of new Set(paths)) {
      const [embedded, server] = await Promise.all(sides.map((side) => getFrom(side, `/api${path}`)));
      expect(server).toEqual(embedded);
    }
  });

  test('P-01 both engines give the same response to a write, and show it alike', async () => {
    for (const post of POSTS) {
      const [embedded, server] = await Promise.all(sides.map((side) => postTo(side, post)));
      expect(server).toEqual(embedded);
    }
    await settle();
    for (const path of ['/api/articles/tea-houses', '/api/journals/ssha/metrics', '/api/journals/top3/downloads']) {
      const [embedded, server] = await Promise.all(sides.map((side) => getFrom(side, path)));
      expect(server).toEqual(embedded);
    }
  });

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
