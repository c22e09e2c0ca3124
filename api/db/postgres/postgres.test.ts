import { startReplicated } from '../../testing/engines';
import { describeWithPostgres, PostgresServer } from '@press/test-servers/postgres';
import { DatabaseUnavailable, type Db } from '../db';
import { openPostgres } from './open';

const quiet = { warn: () => undefined, info: () => undefined };

describeWithPostgres('PostgreSQL', () => {
  let engine: Awaited<ReturnType<typeof startReplicated>>;
  beforeAll(async () => {
    engine = await startReplicated();
    await engine.db.exec('create table note (n integer primary key)');
  });
  afterAll(() => engine.close());
  beforeEach(() => engine.db.exec('truncate note'));

  const notes = async () => (await engine.db.query<{ n: number }>('select n from note order by n')).map(({ n }) => n);

  test('a read-only statement cannot write', async () => {
    await expect(engine.db.reads.query('insert into note values (1)')).rejects.toThrow('read-only transaction');
  });

  test('after a deadlock the transaction runs again from its start', async () => {
    await engine.db.query('insert into note values (1), (2)');
    const attempts: number[] = [];
    let holding = 0;
    // Each locks one row before it updates the other's.
    let release: () => void = () => undefined;
    const bothHold = new Promise<void>((resolve) => (release = resolve));
    const both = [1, 2].map((mine) =>
      engine.db.tx(async (queries) => {
        attempts.push(mine);
        await queries.query('update note set n = n where n = $1', [mine]);
        if (++holding === 2) release();
        await bothHold;
        await queries.query('update note set n = n where n = $1', [3 - mine]);
      }),
    );
    await Promise.all(both);
    // One of them ran again, or both after a second deadlock.
    expect(attempts.length).toBeGreaterThan(2);
  });

  test("a statement may take eight seconds; after that the database is unavailable, which is not the client's error", async () => {
    expect(await engine.db.query('show statement_timeout')).toEqual([{ statement_timeout: '8s' }]);
    const slow = engine.db.tx(async (queries) => {
      await queries.exec('set local statement_timeout = 20');
      await queries.query('select pg_sleep(5)');
    });
    await expect(slow).rejects.toBeInstanceOf(DatabaseUnavailable);
  });

  test('fault 29: repeats a read on a new connection if a restart closed its own; never repeats a write', async () => {
    const db = await openPostgres({ url: engine.primary.url('press'), replicaUrl: null }, quiet);
    // Idle connections in the pool, like before a restart: the statement closes its own connection if that is old.
    await Promise.all(Array.from({ length: 5 }, () => db.query('select pg_sleep(0.05)')));
    const [at] = await db.query<{ now: string }>('select now()::text as now');
    const cutOld = (queries: Pick<Db, 'query'>) =>
      queries.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid = pg_backend_pid() and backend_start < $1::timestamptz',
        [at?.now],
      );
    await expect(cutOld(db)).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(await cutOld(db.reads)).toEqual([]);
    // Only once, because a server that closes every connection is unavailable.
    await expect(db.reads.query('select pg_terminate_backend(pg_backend_pid())')).rejects.toBeInstanceOf(
      DatabaseUnavailable,
    );
    await db.close();
  });

  test('the next statement replaces connections that were closed', async () => {
    const under = engine.db.query('select pg_sleep(5)');
    while (
      (
        await engine.primary.ask(
          `select pg_terminate_backend(pid) from pg_stat_activity where query = 'select pg_sleep(5)' and state = 'active' and pid <> pg_backend_pid()`,
        )
      ).length === 0
    );
    await expect(under).rejects.toBeInstanceOf(DatabaseUnavailable);
    await engine.primary.ask(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'press'`);
    // Idle connections are closed too; the pool may still return one before it notices.
    for (let cut = true; cut;)
      cut = await notes().then(
        () => false,
        (failure: unknown) => failure instanceof DatabaseUnavailable,
      );
    expect(await notes()).toEqual([]);
  });
});

describeWithPostgres('an unsuitable server', () => {
  let server: PostgresServer;
  beforeAll(async () => void (server = await PostgresServer.start()), 60_000);
  afterAll(() => server.remove());

  test.each([
    ['does not exist', '', 'PRESS-A12', 'does not exist'],
    ['has another encoding', `encoding 'LATIN1' locale_provider libc locale 'C'`, 'PRESS-A13', 'LATIN1'],
    ['knows only ASCII letters', `encoding 'UTF8' locale_provider libc locale 'C'`, 'PRESS-A13', 'LC_CTYPE'],
  ])('refuses a database that %s, with the next step', async (_, options, code, reason) => {
    const name = `odd_${code.slice(-3).toLowerCase()}_${reason.length}`;
    if (options) await server.ask(`create database ${name} owner press template template0 ${options}`);
    await expect(openPostgres({ url: server.url(name), replicaUrl: null }, quiet)).rejects.toMatchObject({
      code,
      reason: expect.stringContaining(reason),
      next: expect.any(String),
    });
  });
});
