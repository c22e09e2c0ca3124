import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '@press/build/testing/test-folder';
import { databaseCounters, emptyWindow, siteFromEnv, type ReleaseSite, type StageCounts } from '@press/releases';
import { describeWithPostgres, PostgresServer } from '@press/test-servers/postgres';
import { ticketKey } from './tickets';

describeWithPostgres('counts in PostgreSQL', () => {
  let server: PostgresServer;
  let folder: string;
  let edges: ReleaseSite[];
  beforeAll(async () => {
    server = await PostgresServer.start();
    folder = testFolder();
    const tables = ['functions.sql', 'schema.sql'].map((file) => path.join(__dirname, '../../../api/db', file));
    const PRESS_REGISTRY = await server.database('counts');
    await server.ask(
      `set role press; ${(await Promise.all(tables.map((file) => readFile(file, 'utf8')))).join('')}`,
      'counts',
    );
    edges = ['one', 'two'].map((name) =>
      siteFromEnv({ PRESS_DATA: path.join(folder, name), PRESS_REGISTRY, PRESS_STORE: 's3://press' }),
    );
  });
  afterAll(async () => {
    for (const { registry } of edges) await registry.close();
    await server.remove();
  });

  const stage = (sessions: number, failed: number): StageCounts => ({
    lastReportAt: sessions,
    windows: { 0: { ...emptyWindow(), canary: { sessions, failed } } },
  });
  const counters = () => edges.map(({ database }) => databaseCounters(database!));

  test('M-08 fault 65 sums the counts of all edges; an edge replaces its own, and deletes old ones', async () => {
    const [one, two] = counters();
    await one!.save('edge-1', new Map([['mf-article 7', stage(3, 1)]]));
    await one!.save('edge-1', new Map([['mf-article 7', stage(10, 2)]]));
    await two!.save(
      'edge-2',
      new Map([
        ['mf-article 7', stage(5, 5)],
        ['mf-home 2', stage(9, 9)],
      ]),
    );
    await edges[0]!.database!.query('insert into edge_counts values ($1, $2, now())', [
      'forged',
      JSON.stringify({ 'mf-article 7': { windows: { 0: { canary: 1 } } } }),
    ]);
    const sum = await two!.sum('mf-article', 7);
    expect(sum).toMatchObject({ lastReportAt: 10, windows: { 0: { canary: { sessions: 15, failed: 7 } } } });
    expect(await one!.sum('mf-article', 8)).toEqual({ lastReportAt: null, windows: {} });
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2099-01-01')); // wrong clocks delete nothing
    await one!.deleteOld();
    now.mockRestore();
    expect((await one!.sum('mf-home', 2)).windows).not.toEqual({});
    await edges[0]!.database!.query("update edge_counts set saved_at = now() - interval '49 hours' where edge = $1", [
      'edge-2',
    ]);
    await one!.deleteOld();
    expect((await one!.sum('mf-home', 2)).windows).toEqual({});
    expect((await one!.sum('mf-article', 7)).windows).not.toEqual({});
  });

  test('M-08 edges with separate folders sign tickets with one key', async () => {
    const keys = await Promise.all(edges.map((edge) => ticketKey(edge)));
    expect(keys[0]).toHaveLength(32);
    expect(keys[0]!.equals(keys[1]!)).toBe(true);
  });
});
