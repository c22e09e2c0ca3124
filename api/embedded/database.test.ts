import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { testFolder } from '@press/build/testing/test-folder';
import { ENGINES, type Engine } from '../testing/engines';
import { startWorker, startWorkerAfter } from '../testing/worker';
import { DatabaseUnavailable, StatementError } from '../db/db';
import { migrate, migrationFiles } from '../db/migrate';
import { connect } from './worker-client';
import type { Worker } from 'node:worker_threads';
import { openEmbeddedDb } from './open';
import { BroadcastChannel } from 'node:worker_threads';

describe.each(ENGINES)('%s', (_, start) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await start();
    await engine.db.exec('create table note (n integer primary key)');
  });
  afterAll(() => engine.close());
  beforeEach(() => engine.db.exec('truncate note'));
  const notes = async () => (await engine.db.query<{ n: number }>('select n from note order by n')).map(({ n }) => n);

  test('returns bigint as a number, date as text and jsonb as a value, even in arrays', async () => {
    const [row] = await engine.db.query(
      `select 9007199254740991::bigint as big, count(*) as n, '2024-02-29'::date as day, '{"a":[1]}'::jsonb as doc, array['x'] as list, array[1::bigint] as bigs, array['2024-02-29'::date] as days from note`,
    );
    const arrays = { list: ['x'], bigs: [1], days: ['2024-02-29'] };
    expect(row).toEqual({ big: 9007199254740991, n: 0, day: '2024-02-29', doc: { a: [1] }, ...arrays });
  });

  test('isolates transactions: other statements see all of one or nothing', async () => {
    const work = engine.db.tx(async (queries) => {
      await queries.query('insert into note values (1)');
      await new Promise((resolve) => setImmediate(resolve));
      await queries.query('insert into note values (2)');
    });
    const [, during] = await Promise.all([work, notes()]);
    expect([[], [1, 2]]).toContainEqual(during);
  });

  test('a failed transaction leaves no rows, and its connection still works', async () => {
    await expect(
      engine.db.tx(async (queries) => {
        await queries.query('insert into note values (1)');
        await queries.query('insert into note values (1)');
      }),
    ).rejects.toMatchObject({ name: 'StatementError', code: '23505' });
    await expect(
      engine.db.tx(async (queries) => {
        await queries.query('insert into note values (3)');
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    await expect(
      engine.db.tx(async (queries) => {
        await queries.query('insert into note values (4)');
        await queries.query('selec').catch(() => undefined);
      }),
    ).rejects.toMatchObject({ code: '25P02' });
    await expect(engine.db.query('selec 1')).rejects.toBeInstanceOf(StatementError);
    expect(await notes()).toEqual([]);
  });
});

test('runs migrations once, in order; a failed one changes nothing; refuses a late one and a newer database', async () => {
  const db = await connect(startWorker(null));
  const dir = testFolder();
  const base = migrationFiles()[0]!;
  mkdirSync(path.join(dir, 'migrations'));
  const write = (name: string, sql: string) => writeFileSync(path.join(dir, name), sql);
  write('functions.sql', 'create function one() returns integer language sql as $$ select 1 $$;');
  write('schema.sql', `create table pet (n integer default one()); insert into migration (name) values ('${base}');`);
  expect(await migrate(db, dir)).toEqual([base]);
  write('migrations/102_more.sql', 'alter table pet add column age integer;');
  write('migrations/notes.txt', 'not a migration');
  expect(await migrate(db, dir)).toEqual(['102_more.sql']);
  expect(await migrate(db, dir)).toEqual([]);

  write('migrations/103_bad.sql', 'create table half (n integer); select no_such_function();');
  await expect(migrate(db, dir)).rejects.toMatchObject({
    code: 'PRESS-A04',
    reason: expect.stringContaining('103_bad.sql'),
  });
  expect(await db.query(`select to_regclass('half') as half`)).toEqual([{ half: null }]);

  rmSync(path.join(dir, 'migrations/103_bad.sql'));
  write('migrations/101_owner.sql', 'create table owner (name text);');
  await expect(migrate(db, dir)).rejects.toMatchObject({
    code: 'PRESS-A32',
    reason: 'Migration 101_owner.sql is new, and the database already has 102_more.sql, which comes after it.',
  });
  expect(await db.query(`select to_regclass('owner') as owner`)).toEqual([{ owner: null }]);

  rmSync(path.join(dir, 'migrations/101_owner.sql'));
  rmSync(path.join(dir, 'migrations/102_more.sql'));
  await expect(migrate(db, dir)).rejects.toMatchObject({ code: 'PRESS-A05' });
  await db.close();
});

test('every statement rejects after the worker has ended', async () => {
  const worker = startWorker(null);
  const other = await connect(worker);
  await worker.terminate();
  await expect(other.query('select 1')).rejects.toBeInstanceOf(DatabaseUnavailable);
  await other.close();
});

test('fault 29: reopens a database whose worker ended, with everything that was committed', async () => {
  const dataDir = testFolder();
  const workers: Worker[] = [];
  const start = (dir: string | null) => {
    const worker = startWorker(dir);
    workers.push(worker);
    return worker;
  };
  let stops = 0;
  const db = await openEmbeddedDb(dataDir, start, { onStop: () => void (stops += 1) });
  await db.exec('create table note (n integer)');
  await db.query('insert into note values (1)');
  const opened = workers.length;

  const under = db.tx(async (queries) => {
    await queries.query('insert into note values (2)');
    await workers.at(-1)!.terminate();
    await queries.query('insert into note values (3)');
  });
  await expect(under).rejects.toBeInstanceOf(DatabaseUnavailable);
  const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 5_000);
  expect(await Promise.all([db.query('select n from note'), db.reads.query('select n from note')])).toEqual([
    [{ n: 1 }],
    [{ n: 1 }],
  ]);
  expect([stops, workers.length - opened]).toEqual([1, 1]);

  // Lost again at once, because only some statements reopen it.
  await workers.at(-1)!.terminate();
  await expect(db.query('select 1')).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(workers.length - opened).toBe(1);
  clock.mockRestore();
  await db.close();
  await expect(db.query('select 1')).rejects.toBeInstanceOf(DatabaseUnavailable);
});

const DAY_MS = 86_400_000;
/** The longest delay that a Node timer supports. */
const LONGEST_MS = 2 ** 31 - 1;

/** The clock jumps when the first timer of PostgreSQL for ten seconds ends, which happens at once. */
const jumping = (days: number): string => `{
  const { BroadcastChannel } = require('node:worker_threads');
  const timers = new BroadcastChannel('timers');
  timers.unref();
  const set = setTimeout;
  const now = Date.now;
  let jumped = 0;
  Date.now = () => now() + jumped;
  globalThis.setTimeout = (run, ms, ...args) => {
    if (ms < 1_000 || jumped !== 0) {
      if (jumped !== 0) timers.postMessage(ms);
      return set(run, ms, ...args);
    }
    return set(() => {
      jumped = ${days * DAY_MS};
      run(...args);
      timers.postMessage(0);
    }, 1);
  };
}`;

test.each([-60, -3_000, 60])(
  'fault 69 if the clock jumps by %i days, no database timer exceeds the limit of Node, and the database answers',
  async (days) => {
    const asked: number[] = [];
    const channel = new BroadcastChannel('timers');
    const ended = new Promise<void>((resolve) => {
      channel.onmessage = (message: unknown) => {
        const ms = Number((message as MessageEvent<number>).data);
        if (ms === 0) resolve();
        else asked.push(ms);
      };
    });
    const db = await connect(startWorkerAfter(jumping(days))(null));
    await db.exec('create table note (n integer); insert into note values (1)');
    await ended;
    expect(await db.query<{ n: number }>('select n from note')).toEqual([{ n: 1 }]);
    expect(asked.filter((ms) => ms > LONGEST_MS)).toEqual([]);
    expect(asked.includes(LONGEST_MS)).toBe(days < 0);
    channel.close();
    await db.close();
  },
);
