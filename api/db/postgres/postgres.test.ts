import { replicated } from '../../testing/engines';
import { describeWithPostgres } from '../../testing/postgres';
import { StatementError } from '../db';

describeWithPostgres('PostgreSQL', () => {
  let engine: Awaited<ReturnType<typeof replicated>>;
  beforeAll(async () => {
    engine = await replicated();
    await engine.db.exec('create table note (n integer primary key)');
  }, 60_000);
  afterAll(() => engine.close());
  beforeEach(() => engine.db.exec('truncate note'));

  const notes = async () => (await engine.db.query<{ n: number }>('select n from note order by n')).map(({ n }) => n);

  test('counts come as numbers, days as text, documents as values', async () => {
    const [row] = await engine.db.query(
      `select 9007199254740991::bigint as big, count(*) as n, '2024-02-29'::date as day, '{"a":[1]}'::jsonb as doc, array['x'] as list, array[1::bigint] as bigs, array['2024-02-29'::date] as days from note`,
    );
    expect(row).toEqual({ big: 9007199254740991, n: 0, day: '2024-02-29', doc: { a: [1] }, list: ['x'], bigs: [1], days: ['2024-02-29'] });
  });

  test('a transaction that fails leaves nothing, and its connection goes on', async () => {
    await expect(engine.db.tx(async (queries) => {
      await queries.query('insert into note values (1)');
      await queries.query('insert into note values (1)');
    })).rejects.toMatchObject({ name: 'StatementError', code: '23505' });
    await expect(engine.db.tx(async (queries) => {
      await queries.query('insert into note values (3)');
      throw new Error('changed my mind');
    })).rejects.toThrow('changed my mind');
    await expect(engine.db.tx(async (queries) => {
      await queries.query('insert into note values (4)');
      await queries.query('selec').catch(() => undefined);
    })).rejects.toMatchObject({ code: '25P02' });
    await expect(engine.db.query('selec 1')).rejects.toBeInstanceOf(StatementError);
    expect(await notes()).toEqual([]);
  });

  test('what is asked for reading can write nothing', async () => {
    await expect(engine.db.reads.query('insert into note values (1)')).rejects.toThrow('read-only transaction');
  });
});
