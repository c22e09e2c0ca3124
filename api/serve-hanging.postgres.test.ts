import { testFolder } from '@press/build/testing/test-folder';
import type { RunningApi } from './serve';
import { serveSmall } from './testing/serve';
import { describeWithPostgres, PostgresServer } from '@press/test-servers/postgres';

describeWithPostgres('a PostgreSQL that hangs', () => {
  const dataDir = testFolder();
  let server: PostgresServer | undefined;
  let api: RunningApi | undefined;
  beforeAll(async () => {
    server = await PostgresServer.start();
    const url = await server.database('press');
    api = await serveSmall({ dataDir, database: { url, replicaUrl: null } });
  });
  afterAll(async () => {
    await api?.stop();
    await server?.remove();
  });

  const read = async () => {
    const response = await fetch(`http://127.0.0.1:${api!.port}/api/journals`);
    const { status, headers } = response;
    return { status, text: await response.text(), age: headers.get('age'), cacheStatus: headers.get('cache-status') };
  };
  const signal = (name: 'SIGSTOP' | 'SIGCONT', pids: readonly number[]): void => {
    for (const pid of pids) process.kill(pid, name);
  };

  test('fault 49 serves earlier responses, marked as stale; once the server continues, responses are current', async () => {
    const { text } = await read();
    const { pids } = server!;
    signal('SIGSTOP', pids);
    try {
      let answer = await read();
      // Until the content version check has had no response for five seconds, the cached response is current.
      while (answer.cacheStatus === null) answer = await read();
      expect(answer).toEqual({
        status: 200,
        text,
        age: expect.stringMatching(/^\d+$/),
        cacheStatus: 'press-api; hit; detail=stale-if-error',
      });
    } finally {
      signal('SIGCONT', pids);
    }
    while ((await read()).cacheStatus !== null);
    expect(await read()).toEqual({ status: 200, text, age: null, cacheStatus: null });
  });
});
