import { setImmediate } from 'node:timers/promises';
import { saveContent } from '../../content/store';
import { testApp } from '../../testing/app';
import { article, saveArticles, smallContent } from '../../testing/content';
import { startReplicated } from '../../testing/engines';
import { ask } from '../../testing/http';
import { OF_RENDER } from '@press/http/network';
import { describeWithPostgres } from '@press/test-servers/postgres';
import type { ReplicaState } from '../db';

describeWithPostgres('a replica', () => {
  let engine: Awaited<ReturnType<typeof startReplicated>>;
  beforeAll(async () => {
    engine = await startReplicated();
    await saveContent(engine.db, smallContent());
    await engine.settled();
  });
  afterAll(() => engine.close());

  /** The server that serves reads. */
  const reader = async () =>
    (await engine.db.reads.query<{ standby: boolean }>('select pg_is_in_recovery() as standby'))[0]?.standby
      ? 'replica'
      : 'primary';
  const until = async (state: ReplicaState) => {
    while (engine.db.status().replica !== state) await setImmediate();
  };

  test('serves reads when it has caught up, including with the writes of this process', async () => {
    expect(await reader()).toBe('replica');
    await engine.replica.ask('select pg_wal_replay_pause()');
    await saveArticles(engine.db, [article({ id: 'fresh', title: 'Fresh' })]);
    expect(await engine.db.reads.query(`select title from article where key = 'fresh'`)).toEqual([{ title: 'Fresh' }]);
    expect([await reader(), engine.db.status().replica]).toEqual(['primary', 'behind']);
    await engine.replica.ask('select pg_wal_replay_resume()');
    await engine.settled();
    expect(await reader()).toBe('replica');
    expect(await engine.db.reads.query(`select title from article where key = 'fresh'`)).toEqual([{ title: 'Fresh' }]);
  });

  test('is not used while it is behind the writes of others, and is used again afterwards', async () => {
    await engine.replica.ask('select pg_wal_replay_pause()');
    await engine.primary.ask(`update journal set title = 'Renamed' where id = 'acl'`, 'press');
    await until('behind');
    expect(await engine.db.reads.query(`select title from journal where id = 'acl'`)).toEqual([{ title: 'Renamed' }]);
    await engine.replica.ask('select pg_wal_replay_resume()');
    await until('in use');
    expect(await reader()).toBe('replica');
  });

  test('is not used while it lacks a migration', async () => {
    // Simulates that the newest migration is not replicated yet.
    const [newest] = await engine.db.query<{ name: string }>('select name from migration order by name desc limit 1');
    await engine.primary.ask(`delete from migration where name = '${newest?.name}'`, 'press');
    await until('without migrations');
    expect(await reader()).toBe('primary');
    await engine.primary.ask(`insert into migration (name) values ('${newest?.name}')`, 'press');
    await until('in use');
  });

  test('stops and restarts, or hangs and resumes, without a failed read; serves reads alone while the primary is down', async () => {
    const app = testApp(engine.db).http;
    await app.listen({ port: 0, host: '127.0.0.1' });
    const failures: string[] = [];
    const done = new AbortController();
    // Two clients, because on a busy machine searches count as costly, and more of them would wait for their turns
    // (fault 232).
    const reads = Array.from({ length: 2 }, async (_, reader) => {
      const client = { [OF_RENDER]: `192.0.2.${reader}` };
      // Different words each time, so that no response comes from the cache.
      for (let n = 0; !done.signal.aborted; n++) {
        const { statusCode, body } = await ask(app, `/api/articles/search?keyword=tea+${reader}x${n}`, client);
        if (statusCode !== 200) failures.push(`${statusCode} ${body}`);
      }
    });
    await engine.replica.stop('SIGQUIT');
    await until('away');
    await engine.replica.start();
    await until('in use');
    engine.replica.signalAll('SIGSTOP');
    await until('away');
    engine.replica.signalAll('SIGCONT');
    await until('in use');
    done.abort();
    await Promise.all(reads);
    expect(failures).toEqual([]);

    await engine.primary.stop('SIGQUIT');
    expect((await ask(app, '/api/articles/search?keyword=alone')).statusCode).toBe(200);
    expect((await ask(app, '/readyz')).json()).toEqual({
      status: 'ready',
      database: { engine: 'PostgreSQL', replica: 'in use' },
      content: 'present',
    });
    const write = () =>
      app.inject({
        method: 'POST',
        url: '/api/journals/ssha/increment-views',
        headers: { 'content-type': 'application/json' },
      });
    const refused = await write();
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([503, expect.any(Number)]);
    expect(refused.json()).toMatchObject({ title: 'Unavailable for a moment', status: 503 });
    await engine.primary.start();
    expect((await write()).statusCode).toBe(204);
    await app.close();
  });
});
