import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DB_START_MS } from '../testing/db';
import { startWorker } from '../testing/worker';
import { DatabaseUnavailable, StatementError, type Db } from '../db/db';
import { migrate } from '../db/migrate';
import { connect } from './worker-client';

let db: Db;
beforeAll(async () => {
  db = await connect(startWorker(null));
  await db.exec('create table note (n integer primary key)');
}, DB_START_MS);
afterAll(() => db.close());

const notes = async () => (await db.query<{ n: number }>('select n from note order by n')).map(({ n }) => n);
beforeEach(() => db.exec('truncate note'));

test('bigint is a number, date a text, jsonb a value', async () => {
  const [row] = await db.query(
    `select 9007199254740991::bigint as big, count(*) as n, '2024-02-29'::date as day, '{"a":[1]}'::jsonb as doc, array['x'] as list from note`,
  );
  expect(row).toEqual({ big: 9007199254740991, n: 0, day: '2024-02-29', doc: { a: [1] }, list: ['x'] });
});

test('a transaction is isolated: other statements see all of it or nothing', async () => {
  const seen: number[][] = [];
  const work = db.tx(async (queries) => {
    await queries.query('insert into note values (1)');
    await new Promise((resolve) => setImmediate(resolve));
    await queries.query('insert into note values (2)');
  });
  const [, during] = await Promise.all([work, notes()]);
  seen.push(during);
  expect(seen).toEqual([[1, 2]]);
});

test('a failed transaction leaves no rows, and the connection still works', async () => {
  await expect(
    db.tx(async (queries) => {
      await queries.query('insert into note values (1)');
      await queries.query('insert into note values (1)');
    }),
  ).rejects.toMatchObject({ name: 'StatementError', code: '23505' });
  await expect(
    db.tx(async (queries) => {
      await queries.query('insert into note values (3)');
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  expect(await notes()).toEqual([]);
});

test('an invalid statement is an error with its SQLSTATE', async () => {
  await expect(db.query('selec 1')).rejects.toBeInstanceOf(StatementError);
});

test('migrations run once, in order; a failed one changes nothing; a late one and a newer database are refused', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'press-migrations-'));
  writeFileSync(path.join(dir, '002_more.sql'), 'alter table pet add column age integer;');
  writeFileSync(path.join(dir, '001_pet.sql'), "create table pet (name text); insert into pet values ('Rex');");
  writeFileSync(path.join(dir, 'notes.txt'), 'not a migration');
  expect(await migrate(db, dir)).toEqual(['001_pet.sql', '002_more.sql']);
  expect(await migrate(db, dir)).toEqual([]);

  writeFileSync(path.join(dir, '003_bad.sql'), 'create table half (n integer); select no_such_function();');
  await expect(migrate(db, dir)).rejects.toMatchObject({
    code: 'PRESS-A04',
    reason: expect.stringContaining('003_bad.sql'),
  });
  expect(await db.query(`select to_regclass('half') as half`)).toEqual([{ half: null }]);

  rmSync(path.join(dir, '003_bad.sql'));
  writeFileSync(path.join(dir, '001_owner.sql'), 'create table owner (name text);');
  await expect(migrate(db, dir)).rejects.toMatchObject({
    code: 'PRESS-A32',
    reason: 'Migration 001_owner.sql is new, and the database already has 002_more.sql, which comes after it.',
  });
  expect(await db.query(`select to_regclass('owner') as owner`)).toEqual([{ owner: null }]);

  rmSync(path.join(dir, '001_owner.sql'));
  rmSync(path.join(dir, '002_more.sql'));
  await expect(migrate(db, dir)).rejects.toMatchObject({ code: 'PRESS-A05' });
  rmSync(dir, { recursive: true });
});

test(
  'after its worker has ended, every statement rejects',
  async () => {
    const worker = startWorker(null);
    const other = await connect(worker);
    await worker.terminate();
    await expect(other.query('select 1')).rejects.toBeInstanceOf(DatabaseUnavailable);
    await other.close();
  },
  DB_START_MS,
);
