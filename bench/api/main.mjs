/**
 * The api under load: search from 10,000 to a million articles, and statistics events on both engines. Makes its own
 * corpus in its own PostgreSQL, in a temporary folder that it deletes. Exit code 1 when a bound does not hold.
 *
 * `--size 10k,100k,1m` (10k,100k): articles of the corpora, one after another.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../shared/build/commands/lib/paths.mjs';
import { launch } from '../../shared/build/commands/lib/processes.mjs';
import { findPostgres, freePort, startCluster } from './cluster.mjs';
import { line } from './figures.mjs';
import { load } from './load.mjs';
import { BOUNDS, searchFigures } from './search.mjs';
import { EVENTS_BOUND, STATISTICS_HEADINGS, statisticsFigures } from './statistics.mjs';

const MILLION = 1_000_000;
/** An event the plain way. */
const UPDATE = 'update stat set views = views + 1 where target = $1';
const require = createRequire(path.join(root, 'api/package.json'));
const began = performance.now();
const say = (text) => console.log(`      ${((performance.now() - began) / 1_000).toFixed(0).padStart(5)} s  ${text}`);
const load1 = () => loadavg()[0].toFixed(1);

const { values } = parseArgs({ options: { size: { type: 'string', default: '10k,100k' } } });
const sizes = values.size.split(',').map(readSize);

function readSize(text) {
  const [, digits, unit = ''] = /^(\d+)(k|m)?$/i.exec(text.trim()) ?? [];
  if (!digits) throw new Error(`PRESS-T08 --size ${text} is no number of articles. For example: --size 10k,100k,1m`);
  return Number(digits) * { '': 1, k: 1_000, m: MILLION }[unit.toLowerCase()];
}

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

const held = [];
const growth = [];
const statistics = [];
const programs = findPostgres();
if (programs) for (const size of sizes) await onPostgres(size, size === sizes.at(-1));
else
  console.log(
    'PostgreSQL 15 is not installed: only the embedded database is measured. On Debian: apt-get install postgresql',
  );
await onPglite();

console.log(
  `\nSearch over HTTP, first page, mixed questions; ms. Bounds at a million: p50 ${BOUNDS.p50}, p95 ${BOUNDS.p95}`,
);
console.log(line('  articles', ['p50', 'p95', 'naive p50', 'naive p95', 'load']));
for (const { size, p50, p95, naiveP50, naiveP95, load } of growth)
  console.log(line(`  ${size.toLocaleString('en-GB')}`, [p50, p95, naiveP50, naiveP95, load]));
process.exit(held.every(Boolean) ? 0 : 1);

async function onPostgres(size, isLast) {
  console.log(`\nPostgreSQL, ${size.toLocaleString('en-GB')} articles`);
  const cluster = await startCluster(programs);
  const { Pool } = require('pg');
  const pool = new Pool({ connectionString: cluster.url, max: 16 });
  // Connections that the server's end cuts off, after all that matters.
  pool.on('error', () => undefined);
  try {
    await load(cluster, size, say);
    await withApi({ DATABASE_URL: cluster.url }, async (port) => {
      const figures = await searchFigures({ origin: `http://127.0.0.1:${port}`, pool, say });
      growth.push({ size, ...figures, load: load1() });
      if (size >= MILLION) held.push(figures.p50 <= BOUNDS.p50, figures.p95 <= BOUNDS.p95);
      if (!isLast) return;
      const perEvent = (n) =>
        pool.query(UPDATE, [n % 2 === 0 ? 'article:10.5555-b.1' : `article:10.5555-b.${1 + (n % 1_000)}`]);
      await onEngine({ name: 'PostgreSQL', port, perEvent });
    });
  } finally {
    await pool.end();
    await cluster.stop();
  }
}

async function onPglite() {
  console.log('\nPGlite, sample corpus');
  const data = mkdtempSync(path.join(tmpdir(), 'press-bench-'));
  const { PGlite } = require('@electric-sql/pglite');
  const plain = await PGlite.create(path.join(data, 'plain'));
  await plain.exec('create table stat (target text primary key, views bigint not null) with (fillfactor = 50)');
  await plain.exec(`insert into stat select 'article:10.5555-b.' || n, 0 from generate_series(1, 1000) n`);
  try {
    const perEvent = (n) =>
      plain.query(UPDATE, [n % 2 === 0 ? 'article:10.5555-b.1' : `article:10.5555-b.${1 + (n % 1_000)}`]);
    await withApi({ PRESS_DATA: path.join(data, 'site') }, (port) => onEngine({ name: 'PGlite', port, perEvent }));
  } finally {
    await plain.close();
    rmSync(data, { recursive: true, force: true });
  }
}

async function onEngine({ name, port, perEvent }) {
  const journals = (await (await fetch(`http://127.0.0.1:${port}/api/journals`)).json()).data.map(({ id }) => id);
  const lists = await Promise.all(
    journals.map(
      async (id) => (await (await fetch(`http://127.0.0.1:${port}/api/articles/latest/${id}?limit=25`)).json()).data,
    ),
  );
  const keys = lists.flat().map(({ id }) => id);
  if (statistics.length === 0) console.log(line('  statistics, reads beside', STATISTICS_HEADINGS));
  const { rate, isExact } = await statisticsFigures({ name, port, keys, journals, perEvent });
  statistics.push(name);
  held.push(rate >= EVENTS_BOUND, isExact);
  say(`load ${load1()}`);
}

async function withApi(env, work) {
  const port = await freePort();
  const api = launch('api', 'api/dist/main.mjs', {
    env: { LOG_LEVEL: 'warn', ...env, API_PORT: String(port) },
    readyLine: /api ready/,
    quiet: true,
  });
  try {
    await api.ready;
    await work(port);
  } finally {
    await api.stop();
  }
}
