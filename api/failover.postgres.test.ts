import { renameSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { testFolder } from '@press/build/testing/test-folder';
import { describeWithPostgres, PostgresServer } from '@press/test-servers/postgres';
import type { RunningApi } from './serve';
import { serveSmall } from './testing/serve';

const READERS = 3;
/** Successful writes before the primary dies, and after another server has replaced it. */
const WRITES = 20;

/** The failover of docs/operators/production.md: the name in DATABASE_URL leads to another server, which is promoted. */
describeWithPostgres('a failover of PostgreSQL under load', () => {
  const dir = testFolder();
  /** Replaces a DNS name: the folder with the server's socket. */
  const name = path.join(dir, 'database');
  let primary: PostgresServer;
  let replica: PostgresServer;
  let api: RunningApi;

  beforeAll(async () => {
    primary = await PostgresServer.start();
    await primary.database('press');
    replica = await PostgresServer.replicaOf(primary);
    // A commit is acknowledged once the replica also has it.
    await primary.ask(`alter system set synchronous_standby_names = '*'`);
    await primary.ask('select pg_reload_conf()');
    symlinkSync(primary.dir, name);
    api = await serveSmall({
      dataDir: dir,
      database: {
        url: `postgresql://press@localhost/press?host=${encodeURIComponent(name)}&port=5432`,
        replicaUrl: replica.url('press'),
      },
    });
  });
  afterAll(async () => {
    await api?.stop();
    await replica?.remove();
    await primary?.remove();
  });

  const at = (address: string) => `http://127.0.0.1:${api.port}${address}`;
  let sent = 0;
  /** Sends a message and a view, each from a different client. @returns true if both were acknowledged */
  async function write(acknowledged: { messages: string[]; views: number }): Promise<boolean> {
    const n = (sent += 1);
    const from = {
      'x-forwarded-for': `192.0.${n >> 8}.${n & 255}`,
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
    };
    const body = JSON.stringify({ name: `Writer ${n}`, email: 'a@b.example', subject: 'other', message: `text ${n}` });
    const json = { ...from, 'content-type': 'application/json' };
    const message = await fetch(at('/api/editorial-team'), { method: 'POST', headers: json, body });
    if (message.ok) acknowledged.messages.push(`Writer ${n}`);
    const view = await fetch(at('/api/articles/tea-houses/increment-views'), { method: 'POST', headers: from });
    if (view.ok) acknowledged.views += 1;
    expect([200, 503]).toContain(message.status);
    expect([204, 503]).toContain(view.status);
    return message.ok && view.ok;
  }

  test('M-08 answers every read, accepts writes again when the name leads to the promoted replica, and loses nothing acknowledged', async () => {
    const [{ views: viewsBefore } = { views: 0 }] = await primary.ask<{ views: number }>(
      `select views::integer as views from stat where target = 'article:tea-houses'`,
      'press',
    );
    const acknowledged = { messages: [] as string[], views: 0 };
    const statuses: Record<number, number> = {};
    const done = new AbortController();
    const readers = Array.from({ length: READERS }, async (_, reader) => {
      for (let n = 0; !done.signal.aborted; n++) {
        // Different words each time, so that no response comes from the cache.
        const { status } = await fetch(at(`/api/articles/search?keyword=tea+${reader}x${n}`));
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    });
    const writeUntil = async (wanted: boolean): Promise<void> => {
      while ((await write(acknowledged)) !== wanted) await wait(20);
    };
    for (let n = 0; n < WRITES; n += 1) await writeUntil(true);

    await primary.stop('SIGQUIT');
    await writeUntil(false);
    symlinkSync(replica.dir, `${name}.new`);
    renameSync(`${name}.new`, name);
    await replica.ask('select pg_promote()');
    for (let n = 0; n < WRITES; n += 1) await writeUntil(true);
    done.abort();
    await Promise.all(readers);

    expect(statuses).toEqual({ 200: expect.any(Number) });
    const stored = new Set(
      (await replica.ask<{ name: string }>(`select fields ->> 'name' as name from message`, 'press')).map(
        (row) => row.name,
      ),
    );
    expect(acknowledged.messages.filter((each) => !stored.has(each))).toEqual([]);
    const [{ views } = { views: 0 }] = await replica.ask<{ views: number }>(
      `select views::integer as views from stat where target = 'article:tea-houses'`,
      'press',
    );
    expect(views - viewsBefore).toBeGreaterThanOrEqual(acknowledged.views);
    const ready = (await (await fetch(at('/readyz'))).json()) as unknown;
    expect(ready).toMatchObject({ status: 'ready' });
  });
});
