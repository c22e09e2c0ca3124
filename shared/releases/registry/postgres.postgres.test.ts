import { EventEmitter, on } from 'node:events';
import { readFileSync, renameSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describeWithPostgres, PostgresServer } from '@press/test-servers/postgres';
import { KEYS, startS3, type S3Server } from '@press/test-servers/s3';
import type { Registry } from '../format/schema';
import { publish as publishBuilds } from '../publish/publish';
import { publishLocal } from '../publish/publish-local';
import { installRelease } from '../store/install';
import { commandLine } from '../testing/command-line';
import { ReleaseFixture, type TestBuild } from '../testing/fixture';
import { readRegistry } from './registry';
import { siteFromEnv, storeFromEnv, type ReleaseSite } from './site';

const TABLES = ['functions.sql', 'schema.sql']
  .map((file) => readFileSync(path.join(__dirname, '../../../api/db', file), 'utf8'))
  .join('');

describeWithPostgres('a registry in PostgreSQL', () => {
  let server: PostgresServer;
  let url: string;
  let fixture: ReleaseFixture;
  let sites: ReleaseSite[];
  let bucket: S3Server;
  /** The environment of a pipeline. */
  const before = { ...process.env };
  let databases = 0;
  beforeAll(async () => {
    server = await PostgresServer.start();
    bucket = await startS3();
    Object.assign(process.env, KEYS, { AWS_ENDPOINT_URL_S3: bucket.endpoint });
  });
  afterAll(async () => {
    process.env = before;
    await bucket.close();
    await server.remove();
  });
  beforeEach(async () => {
    databases += 1;
    url = await server.database(`registry_${databases}`);
    await server.ask(`set role press; ${TABLES}`, `registry_${databases}`);
    fixture = await ReleaseFixture.create();
    await fixture.key();
    sites = [];
  });
  afterEach(async () => {
    for (const site of sites) await site.registry.close();
    await fixture.remove();
  });

  const env = () => ({
    ...process.env,
    PRESS_STORE: `s3://press/${databases}`,
    PRESS_DATA: fixture.data,
    PRESS_KEYS: fixture.keys,
    PRESS_REGISTRY: url,
  });
  const open = (): ReleaseSite => {
    const site = siteFromEnv(env());
    sites.push(site);
    return site;
  };
  const runLine = commandLine(env);
  const command = (line: string) => runLine(`${line} --why test --by tester`);
  const publish = ({ dist, release }: TestBuild, more = '') => command(`publish ${release.name} --dist ${dist}${more}`);

  test('M-04 every command works with it: publish, canary, promote, rollback, history, verify', async () => {
    expect((await publish(await fixture.build('shell'), ' --stable')).exitCode).toBe(0);
    const first = await fixture.build('mf-one');
    expect((await publish(first, ' --stable')).exitCode).toBe(0);
    const second = await fixture.build('mf-one', 'export const b = 2;\n');
    for (const done of [
      await publish(second),
      await command(`canary mf-one ${second.release.build.slice(0, 8)} --percent 10`),
      await command(`promote mf-one ${second.release.build}`),
      await command('rollback mf-one'),
      await command('verify'),
    ])
      expect(done).toMatchObject({ exitCode: 0 });
    const registry = await open().registry.read();
    expect([registry?.rev, registry?.areas['mf-one']?.stable]).toEqual([6, first.release.build]);
    const history = await command('history');
    expect(history.output).toContain('tester');
    const entries = await sites[0]!.registry.audit(6);
    expect(entries.map(({ rev }) => rev)).toEqual([1, 2, 3, 4, 5, 6]);
    expect((await command('status')).output).toContain('mf-one');
  });

  test('M-04 makes each of several concurrent changes once, with its audit entry', async () => {
    await publish(await fixture.build('shell'), ' --stable');
    await publish(await fixture.build('mf-one'), ' --stable');
    const done = await Promise.all(['1', '2', '3', '4', '5'].map(() => command('sign')));
    expect(done.map(({ exitCode }) => exitCode)).toEqual([0, 0, 0, 0, 0]);
    const { registry } = open();
    expect((await registry.read())?.rev).toBe(7);
    expect((await registry.audit(7)).map(({ rev }) => rev)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test('M-04 refuses a change from another revision, and writes neither registry nor audit entry', async () => {
    await publish(await fixture.build('shell'), ' --stable');
    const { registry } = open();
    const entry = { rev: 3, when: new Date().toISOString(), who: 'x', why: 'y', changes: [] };
    const current = (await registry.read()) as Registry;
    await expect(registry.swap({ ...current, rev: 3 }, entry, 2)).rejects.toMatchObject({ code: 'PRESS-R06' });
    await expect(registry.swap({ ...current, rev: 1 }, { ...entry, rev: 1 }, 0)).rejects.toMatchObject({
      code: 'PRESS-R06',
    });
    expect((await registry.read())?.rev).toBe(1);
    expect(await registry.audit(9)).toHaveLength(1);
  });

  test('M-04 notifies a follower of a change, even after its connection broke', async () => {
    await publish(await fixture.build('shell'), ' --stable');
    const { registry } = open();
    const follower = new EventEmitter();
    const heard = on(follower, 'heard');
    let isLost = false;
    const end = registry.follow(
      () => follower.emit('heard'),
      () => void (isLost = true),
    );
    await heard.next(); // connected
    await command('sign');
    await heard.next();
    await server.ask(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'registry_${databases}' and query <> ''`,
    );
    await heard.next(); // connected again
    expect(isLost).toBe(true);
    await command('sign');
    await heard.next();
    end();
  });

  test('M-04 a database that is down, or lacks the tables, is a coded error without the password', async () => {
    await server.database('empty');
    const empty = siteFromEnv({ ...env(), PRESS_REGISTRY: server.url('empty') });
    sites.push(empty);
    await expect(empty.registry.read()).rejects.toMatchObject({
      code: 'PRESS-R23',
      next: expect.stringContaining('start an api'),
    });
    const away = siteFromEnv({ ...env(), PRESS_REGISTRY: 'postgresql://press:secret@127.0.0.1:1/press' });
    sites.push(away);
    await expect(away.registry.read()).rejects.toMatchObject({
      code: 'PRESS-R23',
      reason: expect.stringContaining('postgresql://127.0.0.1:1/press'),
    });
    await expect(away.registry.read()).rejects.not.toThrow('secret');
  });

  test('M-04 the registry continues when its name leads to a promoted replica: nothing is lost, and followers are notified', async () => {
    const primary = await PostgresServer.start();
    let replica: PostgresServer | undefined;
    try {
      await primary.database('registry');
      await primary.ask(`set role press; ${TABLES}`, 'registry');
      replica = await PostgresServer.replicaOf(primary);
      // A commit is acknowledged once the replica also has it.
      await primary.ask(`alter system set synchronous_standby_names = '*'`);
      await primary.ask('select pg_reload_conf()');
      // Replaces a DNS name: the folder with the server's socket.
      const name = path.join(fixture.root, 'database');
      symlinkSync(primary.dir, name);
      url = `postgresql://press@localhost/registry?host=${encodeURIComponent(name)}&port=5432`;
      await publish(await fixture.build('shell'), ' --stable');
      const { registry } = open();
      const follower = new EventEmitter();
      const heard = on(follower, 'heard');
      const end = registry.follow(
        () => follower.emit('heard'),
        () => undefined,
      );
      await heard.next(); // connected

      await primary.stop('SIGQUIT');
      expect((await command('sign')).output).toContain('PRESS-R23');
      symlinkSync(replica.dir, `${name}.new`);
      renameSync(`${name}.new`, name);
      expect((await command('sign')).output).toMatch(/PRESS-R23.*read-only/); // still a replica
      await replica.ask('select pg_promote()');
      expect((await command('sign')).exitCode).toBe(0);
      await heard.next();
      expect((await registry.read())?.rev).toBe(2);
      expect((await registry.audit(9)).map(({ rev }) => rev)).toEqual([1, 2]);
      end();
    } finally {
      await replica?.remove();
      await primary.remove();
    }
  });

  test('M-08 one process has the lease; when its connection ends, another one gets it', async () => {
    const [one, two] = [open(), open()];
    const leases = [one, two].map(({ database }) => database!.lease(19));
    const holders = () => leases.filter(({ isHeld }) => isHeld).length;
    const until = async (isDone: () => boolean) => {
      while (!isDone()) await new Promise((resolve) => setImmediate(resolve));
    };
    await until(() => holders() === 1);
    const [holder, other] = leases[0]!.isHeld ? [one, leases[1]!] : [two, leases[0]!];
    await holder.registry.close();
    await until(() => other.isHeld);
    expect(holders()).toBe(1);
  });

  test('D-71 a site in a bucket and PostgreSQL moves to a contract and back, and its other area stays', async () => {
    const site = open();
    const store = storeFromEnv(env(), site.data);
    const build = async (name: string, areaContract: number) =>
      fixture.copyBuild(
        await fixture.build(name, `export default ${areaContract};\n`, { areaContract }),
        `${areaContract}`,
      );
    const move = async (contract: number) => {
      const installed = [];
      for (const name of ['shell', 'mf-one'])
        installed.push(await installRelease((await build(name, contract)).dist, store));
      const { registry } = await publishLocal(
        site,
        installed.map(({ release }) => release),
        await fixture.key(),
      );
      return registry;
    };
    const first = await move(1);
    const books = await build('mf-books', 1);
    const options = { site, store, builds: [{ name: 'mf-books', dist: books.dist }], stable: true, why: 'a test' };
    await publishBuilds(options);
    const second = await move(2);
    expect(second.shell).toMatchObject({ lastGood: first.shell.stable, former: [first.shell.stable] });
    const third = await move(1);
    expect(third.shell).toMatchObject({ stable: first.shell.stable });
    expect(third.shell).not.toHaveProperty('former');
    expect(third.areas['mf-books']?.stable).toBe(books.release.build);
    // Nothing is written to the data directory.
    expect(await readRegistry(fixture.data)).toBeNull();
  });
});
