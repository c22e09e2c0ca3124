import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CodedError } from '../../shared/errors/index.mjs';
import { corpus } from './corpus.mjs';

/** @typedef {import('./cluster.mjs').Cluster} Cluster */
/** @typedef {(text: string) => void} Print */

const DB = path.resolve(import.meta.dirname, '../../api/db');
const SCHEMA = ['functions.sql', 'schema.sql'].map((file) => path.join(DB, file));
/** Rows are written in chunks of about this many characters. */
const CHUNK_LENGTH = 1 << 18;
const PROGRESS_MS = 10_000;
/** An issue without articles has no page. */
const COUNT_ISSUES =
  'update issue set article_count = n from (select issue_id, count(*) as n from article group by issue_id) counted where issue_id = issue.id';

/**
 * Fills a cluster's database: the schema of the api, then the corpus by COPY. The search indexes are built after the rows,
 * which is faster.
 * @param {Cluster} cluster
 * @param {number} size articles
 * @param {Print} print progress
 * @param {object} [options]
 * @param {boolean} [options.isSearched] false leaves out the search vectors, which take nearly all of the time
 * @param {import('./corpus.mjs').Shape} [options.shape]
 */
export async function loadCorpus(cluster, size, print, { isSearched = true, shape } = {}) {
  cluster.psql(['-1', ...SCHEMA.flatMap((file) => ['-f', file])]);
  if (!isSearched) cluster.psql(['-c', 'alter table article alter column search drop expression']);
  const indexes = cluster
    .psql(['-At', '-c', `select indexdef from pg_indexes where indexdef like '%USING gin%'`])
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((definition) => ({ definition, name: definition.split(' ')[2] }));
  cluster.psql(['-c', indexes.map(({ name }) => `drop index ${name};`).join(' ')]);
  for (const content of corpus(size, shape)) await copy(cluster, content, size, print);
  cluster.psql(['-c', `select setval(pg_get_serial_sequence('article', 'id'), ${size})`, '-c', COUNT_ISSUES]);
  for (const { definition, name } of isSearched ? indexes : []) {
    print(`index ${name}, some minutes for 100,000 articles`);
    cluster.psql(['-c', `set max_parallel_maintenance_workers = 1; ${definition}`]);
  }
  if (isSearched) {
    print('maps of common words');
    // Of schema.sql; the index was created again without it.
    cluster.psql(['-c', 'alter index article_found_by alter column 1 set statistics 200']);
    cluster.psql(['-c', 'analyze article; select refresh_term_maps()']);
  }
  print('vacuum');
  cluster.psql(['-c', 'vacuum analyze']);
  const bytes = cluster.psql(['-At', '-c', `select pg_size_pretty(pg_database_size('press'))`]).trim();
  print(`${size.toLocaleString('en-GB')} articles: ${bytes}`);
}

/**
 * Fills an embedded database, like `loadCorpus`.
 * @param {import('@electric-sql/pglite').PGlite} database
 * @param {number} size articles
 */
export async function loadEmbedded(database, size) {
  await database.exec(SCHEMA.map((file) => readFileSync(file, 'utf8')).join(''));
  const { rows: indexes } = await database.query(
    `select indexdef as definition, indexname as name from pg_indexes where indexdef like '%USING gin%'`,
  );
  for (const { name } of indexes) await database.exec(`drop index ${name}`);
  for (const { table, columns, rows } of corpus(size)) {
    const blob = new Blob([...rows]);
    await database.query(`copy ${table} (${columns}) from '/dev/blob'`, [], { blob });
  }
  await database.exec(`select setval(pg_get_serial_sequence('article', 'id'), ${size}); ${COUNT_ISSUES}`);
  for (const { definition } of indexes) await database.exec(definition);
  await database.exec('analyze');
}

/**
 * @param {Cluster} cluster
 * @param {import('./corpus.mjs').TableContent} content
 * @param {number} size
 * @param {Print} print
 */
async function copy(cluster, { table, columns, rows }, size, print) {
  const child = spawn(
    path.join(cluster.programs, 'psql'),
    ['-X', '-q', '-v', 'ON_ERROR_STOP=1', cluster.url, '-c', `copy ${table} (${columns}) from stdin`],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  /** @type {Promise<void>} */
  const ended = new Promise((resolve, reject) =>
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`COPY of ${table} failed`)))),
  );
  await pipeline(Readable.from(chunks(table, rows, size, print), { objectMode: false }), child.stdin);
  await ended;
}

/**
 * @param {string} table
 * @param {Iterable<string>} rows
 * @param {number} size
 * @param {Print} print
 */
async function* chunks(table, rows, size, print) {
  let chunk = '';
  let count = 0;
  let printedAt = Date.now();
  for (const row of rows) {
    count += 1;
    chunk += row;
    if (chunk.length < CHUNK_LENGTH) continue;
    yield chunk;
    chunk = '';
    if (Date.now() - printedAt < PROGRESS_MS) continue;
    printedAt = Date.now();
    print(
      `${table}: ${count.toLocaleString('en-GB')}${table === 'article' ? ` of ${size.toLocaleString('en-GB')}` : ''}`,
    );
  }
  if (chunk) yield chunk;
}

const FACTORS = new Map([
  ['', 1],
  ['k', 1_000],
  ['m', 1_000_000],
]);

/**
 * A number of articles: `10k`.
 * @param {string} option the option that has this value
 * @param {string} text
 */
export function readSize(option, text) {
  const [, digits, unit = ''] = /^(\d+)(k|m)?$/i.exec(text.trim()) ?? [];
  if (!digits)
    throw new CodedError('PRESS-T08', `${option} ${text} is not a number of articles.`, `Example: ${option} 100k`);
  return Number(digits) * (FACTORS.get(unit.toLowerCase()) ?? 1);
}
