import { existsSync } from 'node:fs';
import path from 'node:path';
import { testFolder } from '@press/build/testing/test-folder';
import { openTarget } from './cli/open-target';
import { migrationFiles } from './db/migrate';
import type { RunningApi } from './serve';
import { article } from './testing/content';
import { expectDocumented } from './testing/openapi';
import { serveSmall } from './testing/serve';
import { describeWithPostgres, hasPooler, Pooler, PostgresServer } from '@press/test-servers/postgres';
import { directoryFiles } from './files/directory-files';
import { startWorker } from './testing/worker';
import { allMessages } from './targets/target';

/** Three api instances, which are separate processes to the database; behind a transaction pooler if there is one. */
describeWithPostgres(`several processes on one PostgreSQL${hasPooler ? ' behind a transaction pooler' : ''}`, () => {
  const dataDir = testFolder();
  const printed: string[] = [];
  let server: PostgresServer | undefined;
  let pooler: Pooler | undefined;
  let url: string;
  let apis: RunningApi[] = [];
  beforeAll(async () => {
    server = await PostgresServer.start();
    url = await server.database('press');
    if (hasPooler) {
      pooler = await Pooler.before(server, 'press');
      url = pooler.url('press');
    }
    apis = await Promise.all([start(), start(), start()]);
  });
  afterAll(async () => {
    for (const api of apis) await api.stop();
    await pooler?.remove();
    await server?.remove();
  });

  const database = () => ({ url, replicaUrl: null });
  const start = (over: { url?: string; sample?: boolean } = {}): Promise<RunningApi> =>
    serveSmall(
      {
        dataDir,
        database: { ...database(), ...(over.url && { url: over.url }) },
        sample: over.sample ?? true,
      },
      (line) => void printed.push(line),
    );
  const get = async ({ port }: RunningApi, at: string) =>
    (await expectDocumented(await fetch(`http://127.0.0.1:${port}${at}`))).json();
  let readers = 0;
  const post = async ({ port }: RunningApi, at: string, body?: object) =>
    (
      await expectDocumented(
        await fetch(`http://127.0.0.1:${port}${at}`, {
          method: 'POST',
          // From a different reader.
          headers: {
            'content-type': 'application/json',
            'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
            cookie: `__Host-visitor=${(readers += 1)}`,
          },
          ...(body && { body: JSON.stringify(body) }),
        }),
        'POST',
      )
    ).status;

  test('when they start together on an empty database, it is migrated and filled once', async () => {
    expect(await server!.ask('select name from migration order by name', 'press')).toEqual(
      migrationFiles().map((name) => ({ name })),
    );
    expect(printed.filter((line) => line.endsWith('100 %'))).toHaveLength(1);
    expect(
      await server!.ask(
        `select views::integer, (select count(*)::integer from article) as articles from stat where target = 'journal:ssha'`,
        'press',
      ),
    ).toEqual([{ views: 420, articles: 3 }]);
    expect(existsSync(path.join(dataDir, 'api.sock'))).toBe(false);
  });

  test('fault 51 without PRESS_SAMPLE an empty database stays empty: the api is ready and reports it', async () => {
    const empty = await server!.database('empty');
    const printedBefore = printed.length;
    const api = await start({ url: empty, sample: false });
    expect(await (await fetch(`http://127.0.0.1:${api.port}/readyz`)).json()).toMatchObject({
      status: 'ready',
      content: 'none',
    });
    expect(await get(api, '/api/journals')).toMatchObject({ success: true, data: [] });
    await api.stop();
    expect(printed).toHaveLength(printedBefore);
  });

  test('counts all events that they count concurrently', async () => {
    const subjects = [
      '/api/journals/ssha',
      '/api/articles/tea-houses',
      '/api/articles/credit-cooperatives',
      '/api/journals/acl',
      '/api/articles/co2-sensors',
    ];
    // Sixty at a time: a connection whose request comes late is refused, and a busy machine takes long for six hundred.
    for (let from = 0; from < 600; from += 60) {
      const events = Array.from({ length: 60 }, (_, at) => from + at).map((n) =>
        post(apis[n % 3]!, `${subjects[(n * 7) % 5]}/increment-clicks`),
      );
      expect(new Set(await Promise.all(events))).toEqual(new Set([204]));
    }
    expect(
      await server!.ask(`select sum(clicks)::integer as n from stat where target like 'journal:%'`, 'press'),
    ).toEqual([{ n: 51 + 600 }]);
  });

  test('C-26 C-12 a double click that reaches two of them counts once, and they share a session', async () => {
    const visitor = {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
      'x-forwarded-for': '192.0.2.77',
    };
    const read = (api: RunningApi, event: string) =>
      fetch(`http://127.0.0.1:${api.port}/api/articles/credit-cooperatives/increment-${event}`, {
        method: 'POST',
        headers: visitor,
      });
    for (const api of apis) await read(api, 'views');
    await Promise.all(apis.map((api) => read(api, 'downloads')));
    expect(
      await server!.ask(
        `select total_item_requests::integer as total, unique_item_requests::integer as unique
         from usage join article on article.id = article_id where key = 'credit-cooperatives'`,
        'press',
      ),
    ).toEqual([{ total: 2, unique: 1 }]);
  });

  test('M-08 each of them accepts 120 events of a cookie a minute', async () => {
    const statuses: number[] = [];
    for (const api of apis) {
      const send = async (n: number) =>
        (
          await fetch(`http://127.0.0.1:${api.port}/api/journals/ssha/increment-views`, {
            method: 'POST',
            headers: { cookie: '__Host-visitor=busy', 'x-forwarded-for': `198.51.100.${n}` },
          })
        ).status;
      statuses.push(...(await Promise.all(Array.from({ length: 122 }, (_, n) => send(n)))));
    }
    expect(statuses.filter((status) => status === 204).length).toBeGreaterThanOrEqual(360);
    expect(new Set(statuses)).toEqual(new Set([204, 429]));
  });

  test('a message that reaches several of them is stored once, and the content command lists it', async () => {
    const message = { name: 'Ada', email: 'ada@university.example', subject: 'other', message: 'Two\nlines' };
    expect(await Promise.all(apis.map((api) => post(api, '/api/editorial-team', message)))).toEqual([200, 200, 200]);
    const target = await openTarget({ database: database(), dataDir }, startWorker, directoryFiles(dataDir));
    const listed: unknown[] = [];
    for await (const { fields } of allMessages(target)) listed.push(fields);
    await target.close();
    expect(listed).toEqual([message]);
  });

  test('content that another process imports is visible in all of them', async () => {
    const title = async (api: RunningApi) =>
      ((await get(api, '/api/articles/tea-houses')) as { data: { title: string } }).data.title;
    expect(await Promise.all(apis.map(title))).toEqual(Array(3).fill('Tea houses of Kraków and the public sphere'));
    const target = await openTarget({ database: database(), dataDir }, startWorker, directoryFiles(dataDir));
    await target.save({
      journals: [],
      issues: [],
      members: [],
      articles: [article({ id: 'tea-houses', title: 'Coffee houses' })],
    });
    await target.close();
    // Not at once, because each caches its responses.
    for (const api of apis) while ((await title(api)) !== 'Coffee houses');
  });
});
