import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { testFolder } from '@press/build/testing/test-folder';
import { socketIn } from '@press/config/data-dir';
import { CodedError } from '@press/errors';
import { StatementError, type Db } from '../db/db';
import { memoryDb } from '../testing/db';
import { borrowDatabase, lendDatabase, type Borrowed, type Lender } from './lent-database';

const dir = testFolder();
const noLedger: Lender['ledger'] = {
  append: () => Promise.reject(new CodedError('PRESS-A09', 'The disk is full.', 'Check it.')),
  forget: async () => undefined,
  read: async () => [],
};
const NEVER_MS = 3_600_000;

let db: Db;
beforeAll(async () => {
  db = await memoryDb();
  await db.exec('create table note (n integer)');
});
afterAll(() => db.close());
beforeEach(() => db.exec('truncate note'));

const notes = async (of: Db = db) => (await of.query<{ n: number }>('select n from note order by n')).map(({ n }) => n);

/** Lends the database while `work` runs. */
async function lent(work: (borrow: () => Promise<Borrowed>) => Promise<void>, silenceMs = NEVER_MS): Promise<void> {
  const lender = await lendDatabase(
    { dataDir: dir, db, ledger: noLedger, onContentChange: () => undefined },
    silenceMs,
  );
  await work(async () => (await borrowDatabase(dir))!).finally(() => lender.close());
}

test.each([
  ['inside the data directory', path.join(dir, 'data'), path.join(dir, 'data', 'api.sock')],
  [
    'in the folder for temporary files when its path would be too long',
    path.join(dir, 'd'.repeat(120)),
    expect.stringMatching(/press-api-[0-9a-f]{16}\.sock$/),
  ],
])('the socket for commands is %s, for its owner only', async (_, dataDir, expected) => {
  mkdirSync(dataDir);
  expect(await borrowDatabase(dataDir)).toBeNull();
  const lender = await lendDatabase({ dataDir, db, ledger: noLedger, onContentChange: () => undefined });
  expect(socketIn(dataDir, 'api')).toEqual(expected);
  expect(statSync(socketIn(dataDir, 'api')).mode & 0o777).toBe(0o600);
  await lender.close();
  expect(await borrowDatabase(dataDir)).toBeNull();
});

test('values, errors and transactions equal those of the database itself', () =>
  lent(async (borrow) => {
    const { db: borrowed, ledger } = await borrow();
    const sql = `select 9007199254740991::bigint as big, '2024-02-29'::date as day, timestamptz '2024-02-29 12:00Z' as at, '\\xff00'::bytea as bytes, '{"a":[1]}'::jsonb as doc, $1::int[] as list, $2::text as nothing`;
    const values = [[1, 2], null];
    expect(await borrowed.query(sql, values)).toEqual(await db.query(sql, values));

    await expect(borrowed.query('selec 1')).rejects.toBeInstanceOf(StatementError);
    await expect(borrowed.query('select * from nowhere')).rejects.toMatchObject({ code: '42P01' });
    await expect(ledger.append({ forwarded: 'a', at: '' })).rejects.toMatchObject({
      code: 'PRESS-A09',
      next: 'Check it.',
    });

    await borrowed.tx((queries) => queries.query('insert into note values (1)'));
    const failed = borrowed.tx(async (queries) => {
      await queries.query('insert into note values (2)');
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    const ignored = borrowed.tx(async (queries) => {
      await queries.query('insert into note values (3)');
      await queries.query('selec').catch(() => undefined);
    });
    await expect(ignored).rejects.toMatchObject({ code: '25P02' });
    expect(await notes(borrowed)).toEqual([1]);
    await borrowed.close();
    await expect(borrowed.query('select 1')).rejects.toMatchObject({ code: 'PRESS-A07' });
  }));

test('rolls back the transaction of a killed command, and the site keeps running', () =>
  lent(async () => {
    const program = path.join(testFolder(), 'borrower.mjs');
    const compile = path.join(__dirname, '../../shared/build/testing/compile-program.mjs');
    execFileSync(process.execPath, [compile, path.join(__dirname, '../testing/borrower.ts'), program]);
    const command = spawn(process.execPath, [program, dir], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(command.stdout, 'data');
    const read = notes(); // It waits for the end of the transaction.
    command.kill('SIGKILL');
    expect(await read).toEqual([]);
  }));

test('a command that is suspended in its transaction loses it after a minute, and its next call reports that', () =>
  lent(async (borrow) => {
    const { db: borrowed } = await borrow();
    const suspended = borrowed.tx(async (queries) => {
      await queries.query('insert into note values (1)');
      expect(await notes()).toEqual([]); // Resolves after the maximum silence.
      await queries.query('insert into note values (2)');
    });
    await expect(suspended).rejects.toMatchObject({
      code: 'PRESS-A07',
      next: expect.stringContaining('nothing is stored in part'),
    });
    expect(await notes()).toEqual([]);
  }, 50));

test('lets one command at a time change or copy content, with other statements in between', () =>
  lent(async (borrow) => {
    const [one, other] = await Promise.all([borrow(), borrow()]);
    const steps: string[] = [];
    let waiting: Promise<void> | undefined;
    await one.runExclusive(async () => {
      waiting = other.runExclusive(async () => void steps.push('other'));
      await db.query('insert into note values (1)');
      steps.push(`one ${await notes()}`);
    });
    await waiting;
    expect(steps).toEqual(['one 1', 'other']);
    // A command that ends releases its right.
    const held = one.runExclusive(async () => {
      await one.db.close();
    });
    await expect(held).rejects.toMatchObject({ code: 'PRESS-A07' });
    await other.runExclusive(async () => undefined);
  }));

test('when the site stops, a command in a transaction ends with PRESS-A07, and stores nothing', async () => {
  let command: Promise<void> | undefined;
  let goOn = () => undefined as void;
  await lent(async (borrow) => {
    const { db: borrowed } = await borrow();
    await new Promise<void>((written, failed) => {
      command = borrowed.tx(async (queries) => {
        await queries.query('insert into note values (1)');
        written();
        await new Promise<void>((resolve) => (goOn = resolve));
        await queries.query('insert into note values (2)');
      });
      command.catch(failed);
    });
  });
  goOn();
  await expect(command).rejects.toMatchObject({ code: 'PRESS-A07' });
  expect(await notes()).toEqual([]);
});
