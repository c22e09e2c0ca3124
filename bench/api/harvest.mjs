/**
 * A harvest of all articles by OAI-PMH: the time for all its responses, processor time and memory of the api, and a
 * check that each identifier came exactly once. Exit code 1 when a bound does not hold. Creates its corpora in its own
 * PostgreSQL and in an embedded database, in temporary folders that it deletes.
 *
 * `--size 100k` articles on PostgreSQL; `--embedded 20k` on the embedded database.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { runDeclared } from '../../shared/build/commands/lib/arguments.mjs';
import { findPostgres, startCluster } from './cluster.mjs';
import { line } from '../figures.mjs';
import { loadCorpus, loadEmbedded, readSize } from './load.mjs';
import { withApi } from './with-api.mjs';

/**
 * Records a second, and the growth of the api's memory during a harvest. Source: the budgets in
 * docs/reference/performance.md.
 */
const BOUNDS = { rate: 1_000, megabytes: 256 };

/** @typedef {{ verb: 'ListIdentifiers' | 'ListRecords', prefix: 'oai_dc' | 'jats' }} Walk */

/** @type {readonly Walk[]} */
const WALKS = [
  { verb: 'ListIdentifiers', prefix: 'oai_dc' },
  { verb: 'ListRecords', prefix: 'oai_dc' },
  { verb: 'ListRecords', prefix: 'jats' },
];

/**
 * Follows the tokens of a list.
 * @param {string} origin
 * @param {Walk} walk
 * @param {number} pid of the api
 */
async function walk(origin, { verb, prefix }, pid) {
  /** @type {Set<string>} */
  const seen = new Set();
  const startedAt = performance.now();
  const before = megabytesOf(pid);
  const cpuBefore = cpuSecondsOf(pid);
  let [records, repeated, refused, peak] = [0, 0, 0, before];
  let query = `verb=${verb}&metadataPrefix=${prefix}`;
  for (;;) {
    const response = await fetch(`${origin}/oai?${query}`);
    const text = await response.text();
    // OAI-PMH 2.0, 3.1.2.2: repeat the same request. An api that gets no processor time for nine seconds responds 503.
    if (response.status === 503 && refused < 100) {
      refused += 1;
      continue;
    }
    if (response.status !== 200 || text.includes('<error '))
      throw new Error(`${response.status} ${text.slice(0, 500)}`);
    for (const [, identifier = ''] of text.matchAll(/<identifier>([^<]+)<\/identifier>/g)) {
      records += 1;
      // A copy, because a substring keeps the whole text in memory.
      const key = Buffer.from(identifier).toString();
      if (seen.has(key)) repeated += 1;
      seen.add(key);
    }
    peak = Math.max(peak, megabytesOf(pid));
    const [, token = ''] = /<resumptionToken[^>]*>([^<]+)</.exec(text) ?? [];
    if (!token) break;
    query = `verb=${verb}&resumptionToken=${encodeURIComponent(token)}`;
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  const cpu = ((cpuSecondsOf(pid) - cpuBefore) / records) * 1_000_000;
  return {
    records,
    distinct: seen.size,
    repeated,
    refused,
    seconds,
    rate: records / seconds,
    cpu,
    growth: peak - before,
  };
}

const nameOf = (/** @type {Walk} */ { verb, prefix }) => (prefix === 'jats' ? 'JATS' : verb);

/** Resident memory of a process, in megabytes. @param {number} pid */
const megabytesOf = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;

/** Processor seconds of a process, which other work on the machine hardly changes. @param {number} pid */
function cpuSecondsOf(pid) {
  // Fields 14 and 15 of proc_pid_stat(5), in hundredths of a second, counted from the name, which is in brackets.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/**
 * @param {string} name of the engine
 * @param {number} size articles
 * @param {Record<string, string>} env of the api
 * @returns {Promise<boolean>} true if the bounds hold
 */
async function measure(name, size, env) {
  return withApi({ PRESS_SAMPLE: 'no', ...env }, async (origin, pid) => {
    let holds = true;
    for (const each of WALKS) {
      const { records, distinct, repeated, refused, seconds, rate, cpu, growth } = await walk(origin, each, pid);
      console.log(
        line(`  ${name}, ${nameOf(each)}`, [records, distinct, repeated, refused, seconds, rate, cpu, growth]),
      );
      // Full texts have no bound of records per second: their sizes differ too much.
      const isFast = rate >= BOUNDS.rate || each.prefix === 'jats';
      holds &&= distinct === size && repeated === 0 && isFast && growth <= BOUNDS.megabytes;
    }
    return holds;
  });
}

await runDeclared('bench', async ({ values }) => {
  const { size: large = '100k', embedded: small = '20k' } = values;
  const [size, embedded] = [readSize('--size', large), readSize('--embedded', small)];
  console.log(
    `OAI-PMH, walks of all tokens. Bounds: each record once, ${BOUNDS.rate} records/s as oai_dc, at most ${BOUNDS.megabytes} MB more memory`,
  );
  /** @type {boolean[]} */
  const bounds = [];
  const programs = findPostgres();
  if (!programs) console.log('PostgreSQL 15 is not installed: only the embedded database is measured.');
  else {
    const cluster = await startCluster(programs);
    try {
      await loadCorpus(cluster, size, (text) => console.log(`      ${text}`), { isSearched: false });
      headings();
      bounds.push(await measure('PostgreSQL', size, { DATABASE_URL: cluster.url }));
    } finally {
      await cluster.stop();
    }
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'press-bench-'));
  try {
    const database = await PGlite.create(path.join(folder, 'db'));
    await loadEmbedded(database, embedded);
    await database.close();
    headings();
    bounds.push(await measure('PGlite', embedded, { PRESS_DATA: folder }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return bounds.every(Boolean) ? 0 : 1;
});

function headings() {
  console.log(line('', ['records', 'distinct', 'repeated', '503', 'seconds', 'records/s', 'µs CPU each', 'more MB']));
}
