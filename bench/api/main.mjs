/**
 * The api under load: search from 10,000 to a million articles, and statistics events on both engines. Creates its corpora
 * in a PostgreSQL of its own, in a temporary folder that it deletes. Exit code 1 when a bound does not hold.
 *
 * `--size 10k,100k,1m` (10k,100k): articles of the corpora, one after another.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Pool } from 'pg';
import { runDeclared } from '../../shared/build/commands/lib/arguments.mjs';
import { findPostgres, startCluster } from './cluster.mjs';
import { line, loadAverage, print } from '../figures.mjs';
import { loadCorpus, readSize } from './load.mjs';
import { BOUNDS, searchFigures } from './search.mjs';
import { EVENTS_BOUND, STATISTICS_HEADINGS, statisticsFigures } from './statistics.mjs';
import { withApi } from './with-api.mjs';

const MILLION = 1_000_000;
/** Counts one event. */
const UPDATE = 'update stat set views = views + 1 where target = $1';

/** @type {boolean[]} whether each bound holds */
const bounds = [];
/** @type {(number | string)[][]} cells of the table of search by size */
const searchBySize = [];

/** @param {number} event half of the events are for one article, the others for 1,000 */
const targetOf = (event) => `article:10.5555-b.${event % 2 === 0 ? 1 : 1 + (event % 1_000)}`;

/**
 * @param {string} programs the folder of PostgreSQL's programs
 * @param {number} size
 * @param {boolean} isLast statistics are measured on the last corpus
 */
async function onPostgres(programs, size, isLast) {
  console.log(`\nPostgreSQL, ${size.toLocaleString('en-GB')} articles`);
  const cluster = await startCluster(programs);
  const pool = new Pool({ connectionString: cluster.url, max: 16 });
  // The server closes the connections when it stops, after the measurements.
  pool.on('error', () => undefined);
  try {
    await loadCorpus(cluster, size, print);
    await withApi({ DATABASE_URL: cluster.url }, async (origin) => {
      const { p50, p95, slowestClass } = await searchFigures({ origin, pool });
      searchBySize.push([size.toLocaleString('en-GB'), p50, p95, slowestClass, loadAverage()]);
      if (size >= MILLION) bounds.push(p50 <= BOUNDS.p50, p95 <= BOUNDS.p95, slowestClass <= BOUNDS.p95OfClass);
      if (!isLast) return;
      await measureStatistics('PostgreSQL', origin, (event) => pool.query(UPDATE, [targetOf(event)]));
    });
  } finally {
    await pool.end();
    await cluster.stop();
  }
}

async function onPglite() {
  console.log('\nPGlite, sample corpus');
  const folder = mkdtempSync(path.join(tmpdir(), 'press-bench-'));
  const database = await PGlite.create(path.join(folder, 'updates'));
  await database.exec('create table stat (target text primary key, views bigint not null) with (fillfactor = 50)');
  await database.exec(`insert into stat select 'article:10.5555-b.' || n, 0 from generate_series(1, 1000) n`);
  try {
    await withApi({ PRESS_DATA: path.join(folder, 'site') }, (origin) =>
      measureStatistics('PGlite', origin, (event) => database.query(UPDATE, [targetOf(event)])),
    );
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} name of the engine
 * @param {string} origin of the api
 * @param {(event: number) => Promise<unknown>} update
 */
async function measureStatistics(name, origin, update) {
  /** @type {{ data: { id: string }[] }} */
  const { data: list } = await (await fetch(`${origin}/api/journals`)).json();
  const journals = list.map(({ id }) => id);
  /** @type {{ data: { id: string }[] }[]} */
  const latest = await Promise.all(
    journals.map(async (id) => (await fetch(`${origin}/api/articles/latest/${id}?limit=25`)).json()),
  );
  const keys = latest.flatMap(({ data }) => data.map(({ id }) => id));
  console.log(line('  statistics, with reads', STATISTICS_HEADINGS));
  const { rate, isExact } = await statisticsFigures({
    name,
    port: Number(new URL(origin).port),
    keys,
    journals,
    update,
  });
  bounds.push(rate >= EVENTS_BOUND, isExact);
  print(`load ${loadAverage()}`);
}

await runDeclared('bench', async ({ values: { size = '10k,100k' } }) => {
  const sizes = size.split(',').map((text) => readSize('--size', text));
  const programs = findPostgres();
  if (programs)
    for (const [index, size] of sizes.entries()) await onPostgres(programs, size, index === sizes.length - 1);
  else
    console.log(
      'PostgreSQL 15 is not installed: only the embedded database is measured (Debian: apt-get install postgresql).',
    );
  await onPglite();

  console.log(
    `\nSearch over HTTP, first page, mixed queries; ms. Bounds at a million: p50 ${BOUNDS.p50}, p95 ${BOUNDS.p95}, p95 of each class, also of last pages and facets, ${BOUNDS.p95OfClass}`,
  );
  console.log(line('  articles', ['p50', 'p95', 'slowest p95', 'load']));
  for (const [size, ...cells] of searchBySize) console.log(line(`  ${size}`, cells));
  return bounds.every(Boolean) ? 0 : 1;
});
