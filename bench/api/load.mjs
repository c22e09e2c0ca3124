import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { corpus } from './corpus.mjs';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../api/db/migrations');
/** Rows are handed over in pieces of about this many characters. */
const PIECE = 1 << 18;
/** How often a long table says how far it is. */
const EVERY_MS = 10_000;

/** Fills a cluster's database: the api's own migrations, then the corpus by COPY. The index of words is built after its rows. */
export async function load(cluster, size, say) {
  migrate(cluster);
  const gin = cluster
    .psql(['-At', '-c', `select indexdef from pg_indexes where indexdef like '%USING gin%'`])
    .trim()
    .split('\n')
    .filter(Boolean);
  const names = gin.map((definition) => definition.split(' ')[2]);
  cluster.psql(['-c', names.map((name) => `drop index ${name};`).join(' ')]);
  for (const part of corpus(size)) await copy(cluster, part, size, say);
  cluster.psql(['-c', `select setval(pg_get_serial_sequence('article', 'id'), ${size})`]);
  for (const definition of gin) {
    say(`index ${definition.split(' ')[2]}, some minutes for 100,000 articles`);
    cluster.psql(['-c', `set max_parallel_maintenance_workers = 1; ${definition}`]);
  }
  say('vacuum');
  cluster.psql(['-c', 'vacuum analyze']);
  say(
    `${size.toLocaleString('en-GB')} articles: ${cluster.psql(['-At', '-c', `select pg_size_pretty(pg_database_size('press'))`]).trim()}`,
  );
}

/** As the api does it, so that an api started on this database finds nothing left to do. */
function migrate(cluster) {
  cluster.psql([
    '-c',
    'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
  ]);
  for (const name of readdirSync(MIGRATIONS)
    .filter((file) => file.endsWith('.sql'))
    .sort()) {
    cluster.psql(['-1', '-f', '-', '-c', `insert into migration (name) values ('${name}')`], {
      input: readFileSync(path.join(MIGRATIONS, name)),
    });
  }
}

async function copy(cluster, { table, columns, rows }, size, say) {
  const child = spawn(
    path.join(cluster.programs, 'psql'),
    ['-X', '-q', '-v', 'ON_ERROR_STOP=1', cluster.url, '-c', `copy ${table} (${columns}) from stdin`],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  const ended = new Promise((resolve, reject) =>
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`COPY of ${table} failed`)))),
  );
  await pipeline(Readable.from(pieces(table, rows, size, say), { objectMode: false }), child.stdin);
  await ended;
}

async function* pieces(table, rows, size, say) {
  let piece = '';
  let count = 0;
  let said = Date.now();
  for (const row of rows) {
    count += 1;
    piece += row;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
    if (Date.now() - said < EVERY_MS) continue;
    said = Date.now();
    say(
      `${table}: ${count.toLocaleString('en-GB')}${table === 'article' ? ` of ${size.toLocaleString('en-GB')}` : ''}`,
    );
  }
  if (piece) yield piece;
}
