/**
 * `npm run cluster [-- --rate 30 --outage 60]`: a site of several machines on one, broken on purpose. PostgreSQL with a streaming
 * replica (Debian), s3rver (npm), two apis, three edges without a common folder, nginx in front. Prints a table.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { readArguments } from '../../shared/build/commands/lib/arguments.mjs';
import { buildable } from '../../shared/build/commands/lib/builds.mjs';
import { runCommand } from '../../shared/build/commands/lib/command.mjs';
import { root } from '../../shared/build/commands/lib/paths.mjs';
import { testPort } from '../../shared/build/testing/test-port.mjs';
import { anotherBuild, createKeys, releaseCommand } from './commands.mjs';
import { startDatabases } from './database.mjs';
import { startLoad } from './load.mjs';
import { pause, timeUntil } from './processes.mjs';
import { acknowledge, moveWatcher } from './proofs.mjs';
import { createFront, startApis, startEdges } from './site.mjs';
import { startStore } from './store.mjs';

/** Everything that a row of the table says. @type {string[][]} */
const rows = [];
/** @param {string[]} row */
const report = (...row) => {
  rows.push(row);
  console.log(`  ${row.join(' · ')}`);
};
/** @param {{ asked: number, failed: Record<string, number> }} counts */
const told = ({ asked, failed }) => {
  const reasons = Object.entries(failed).map(([reason, count]) => `${count} ${reason}`);
  return `${Object.values(failed).reduce((sum, count) => sum + count, 0)} of ${asked} failed${reasons.length > 0 ? ` (${reasons.join(', ')})` : ''}`;
};

await runCommand(async () => {
  const { values } = readArguments('npm run cluster -- --rate 30 --outage 60', {
    options: { rate: { type: 'string', default: '30' }, outage: { type: 'string', default: '60' } },
  });
  const folder = mkdtempSync(path.join(tmpdir(), 'press-cluster-'));
  chmodSync(folder, 0o755); // PostgreSQL runs as a user of its own
  try {
    await breakCluster(folder, Number(values.rate), Number(values.outage));
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  const width = Math.max(...rows.map(([what = '']) => what.length));
  console.log(`\n${rows.map(([what = '', ...rest]) => `${what.padEnd(width)}  ${rest.join('  ')}`).join('\n')}`);
  process.exit(0); // ends every process of the cluster
});

/** @param {string} folder @param {number} rate requests a second @param {number} outage seconds */
async function breakCluster(folder, rate, outage) {
  console.log('Starting PostgreSQL, a replica, s3rver, two apis, three edges and nginx');
  const databases = await startDatabases(folder);
  const { store, env: storeEnv } = await startStore(folder);
  const apis = await startApis(folder, databases);
  const env = { ...storeEnv, PRESS_REGISTRY: databases.url, PRESS_KEYS: path.join(folder, 'keys') };
  const release = releaseCommand({ ...env, PRESS_DATA: path.join(folder, 'pipeline') });
  await createKeys(release);
  const began = performance.now();
  const names = buildable().releases.sort((a, b) => Number(b === 'shell') - Number(a === 'shell'));
  for (const name of names) await release(`publish ${name} --dist ${path.join(root, name, 'dist')} --stable`);
  report(
    'publish over the network',
    `${names.length} releases in ${((performance.now() - began) / 1_000).toFixed(1)} s`,
  );

  const front = await createFront(folder);
  const edgePorts = [await testPort(), await testPort(), await testPort()];
  front.write(
    edgePorts,
    apis.map(({ origin }) => Number(new URL(origin).port)),
  );
  await front.front.start();
  const edges = await startEdges(folder, env, front.apiOrigin, front.origin, edgePorts);
  const client = () => new pg.Client(databases.url);

  /** Milliseconds until every edge serves the registry's present revision. @param {number} limit */
  const seenByAll = async (limit) => {
    const own = client();
    await own.connect();
    const { rows: found } = await own.query('select rev from release_registry');
    await own.end();
    const { rev } = found[0];
    const edgesSee = async () =>
      (await Promise.all(edges.map((edge) => edge.readiness()))).every(({ registry }) => registry.rev === rev);
    return timeUntil(edgesSee, limit);
  };

  await seenByAll(30_000);
  const area = 'mf-static';
  for (const version of ['1.0.1', '1.0.2']) {
    const { dist, build } = anotherBuild(area, folder, version);
    const steps = [
      `publish ${area} --dist ${dist}`,
      `canary ${area} ${build} --percent 10`,
      `promote ${area}`,
      ...(version === '1.0.2' ? [`rollback ${area}`] : []),
    ];
    for (const step of steps) {
      await release(step);
      const [verb = ''] = step.split(' ');
      report(`${verb} ${version}`, `seen by three edges ${await seenByAll(30_000)} ms after the command ended`);
    }
  }

  const load = startLoad(front.origin, rate);
  await pause(20_000); // caches and workers of the edges are cold
  await load.take();
  await pause(5_000);
  report(`no fault, ${rate} requests/s`, told(await load.take()));

  const acknowledged = acknowledge(release, front.origin);
  for (const machine of [...edges, ...apis, databases.replica, databases.primary, store, front.front]) {
    await machine.kill('SIGKILL');
    const down = performance.now();
    await machine.start();
    const seconds = ((performance.now() - down) / 1_000).toFixed(1);
    await pause(4_000);
    report(`kill -9 ${machine.name}`, `${told(await load.take())}, back after ${seconds} s`);
  }
  await moveWatcher(edges, report);
  report('load while the watcher moved', told(await load.take()));

  const { revisions, messages } = await acknowledged.stop();
  const own = client();
  await own.connect();
  const audit = new Set((await own.query('select rev from release_audit')).rows.map(({ rev }) => rev));
  const stored = new Set(
    (await own.query("select fields->>'name' as name from message where fields->>'name' like 'cluster %'")).rows.map(
      ({ name }) => name,
    ),
  );
  await own.end();
  report(
    'changes of the registry',
    `${revisions.length} acknowledged, ${revisions.filter((rev) => !audit.has(rev)).length} lost`,
  );
  report(
    'messages of readers',
    `${messages.length} acknowledged, ${messages.filter((name) => !stored.has(name)).length} lost`,
  );

  const away = [store, databases.replica, databases.primary];
  for (const machine of away) await machine.kill('SIGKILL');
  await pause((outage * 1_000) / 2);
  const [first] = edges;
  if (!first) throw new Error('There are three edges.');
  await first.kill('SIGKILL');
  const down = performance.now();
  await first.start();
  const started = ((performance.now() - down) / 1_000).toFixed(1);
  const { registry, degraded } = await first.readiness();
  report('edge 1 starts meanwhile', `after ${started} s at revision ${registry.rev}, degraded: ${degraded.join(', ')}`);
  await pause((outage * 1_000) / 2);
  report(`store and database away ${outage} s`, told(await load.take()));
  for (const machine of away.reverse()) await machine.start();
  const { dist } = anotherBuild(area, folder, '1.0.3');
  await release(`publish ${area} --dist ${dist} --stable`);
  report('publish when they are back', `seen by three edges after ${await seenByAll(60_000)} ms`);
  await pause(3_000);
  report('load then', told(await load.take()));
  load.stop();
}
