/**
 * `npm run bench -- growth [--size 10k,1m]`: compares pages of a site with many articles with those of a site with few. Each
 * site has its own PostgreSQL, api and edge, in temporary folders that are deleted. Exit code 1 when a page of the large site
 * takes too long.
 *
 * Both the journals and the articles of a journal grow, so that the issues and the years of both sites are equally long.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runDeclared } from '../shared/build/commands/lib/arguments.mjs';
import { installReleases, startSite } from '../shared/build/commands/lib/site.mjs';
import { freePort } from '../shared/build/free-port.mjs';
import { CodedError } from '../shared/errors/index.mjs';
import { findPostgres, startCluster } from './api/cluster.mjs';
import { loadCorpus, readSize } from './api/load.mjs';
import { loadAverage, percentile, print } from './figures.mjs';

/** Articles of an issue, on average; later issues have more. */
const ISSUE_ARTICLES = 21;
const ISSUES_PER_YEAR = 4;

/**
 * Journals and their years grow by the same factor: 40 journals of 3 years for 10,000 articles, 400 of 30 for a million.
 * @param {number} size articles
 * @returns {import('./api/corpus.mjs').Shape}
 */
function shapeOf(size) {
  const years = Math.max(1, Math.round(Math.sqrt(size / (ISSUE_ARTICLES * ISSUES_PER_YEAR * (40 / 3)))));
  return { years, journals: Math.max(1, Math.round((years * 40) / 3)) };
}

/**
 * @param {string} programs the folder of PostgreSQL's programs
 * @param {number} size articles
 */
async function startGrown(programs, size) {
  const shape = shapeOf(size);
  print(`${size.toLocaleString('en-GB')} articles, ${shape.journals} journals of ${shape.years} years`);
  const cluster = await startCluster(programs);
  const folder = mkdtempSync(path.join(tmpdir(), 'press-growth-'));
  const remove = async () => {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await loadCorpus(cluster, size, print, { shape });
    await installReleases(folder);
    const port = await freePort(8270);
    const edge = `http://localhost:${port}`;
    const site = await startSite({
      port,
      data: folder,
      env: { DATABASE_URL: cluster.url, PUBLISHER_ORIGIN: edge, LOG_LEVEL: 'warn' },
      quiet: true,
    });
    const stop = async () => {
      await site.stop();
      await remove();
    };
    return { edge, shape, size, stop };
  } catch (error) {
    await remove();
    throw error;
  }
}

const ROUNDS = Number(process.env.ROUNDS ?? 60);
/**
 * Maximum ratio of the 95th percentile of page times on the large site to that on the small one. Source: the budgets in
 * docs/reference/performance.md.
 */
const BOUND = 1.5;
/** The api checks the database for changes every 2.5 s, and answers from its cache until then. */
const PAUSE_MS = 3_500;

/** @typedef {'small' | 'large'} Name */
/** @typedef {Record<Name, number[]> & { bytes: Record<Name, number> }} Loads times, and the largest HTML */

/** @type {readonly Name[]} */
const NAMES = ['small', 'large'];

/**
 * A site with a corpus of bench/api.
 * @typedef {object} GrownSite
 * @property {string} edge its origin
 * @property {import('./api/corpus.mjs').Shape} shape
 * @property {number} size articles
 */

/**
 * The addresses of one round, with different journals, issues, articles and words each time. The last parameter bypasses every
 * page cache.
 * @param {GrownSite} site
 * @param {number} round
 * @returns {Promise<Map<string, string>>} by kind of page
 */
async function addresses({ edge, shape, size }, round) {
  /** @param {string} path */
  const data = async (path) => (await (await fetch(`${edge}/api/${path}`)).json()).data;
  const journal = `j${String((round * 7) % shape.journals).padStart(2, '0')}`;
  // A year in the middle of the journal's years has as many articles in every journal of a shape.
  const issue = `${journal}-${Math.floor(shape.years / 2) * 4 + (round % 4)}`;
  const article = await data(`articles/${encodeURIComponent(`10.5555-b.${1 + ((round * 7_919) % size)}`)}`);
  const query = new URLSearchParams({ round: `${round}` });
  const search = new URLSearchParams({ q: searchFor(article, round), round: `${round}` });
  return new Map([
    ['home', `/?${query}`],
    ['journal', `/journal/${journal}?${query}`],
    ['archive', `/journal/${journal}/volumes-issues?${query}`],
    ['issue', `/journal/${journal}/issue/${issue}?${query}`],
    ['article', `/journal/${article.journalId}/article/${article.id}?${query}`],
    ['search', `/discover-research?${search}`],
  ]);
}

/**
 * A search that finds an article, in a different form each round: a word, two words, two words in this order, or the DOI.
 * @param {{ title: string, abstractText: string, doi: string }} article
 * @param {number} round
 */
function searchFor({ title, abstractText, doi }, round) {
  const words = abstractText.replace(/<[^>]*>|\.$/g, '').split(' ');
  const [first = '', second = ''] = title.split(' ').slice(round % 4);
  const kinds = [words[round % words.length] ?? '', `${first} ${second}`, `"${first} ${second}"`, doi];
  return kinds[round % kinds.length] ?? '';
}

/**
 * Loads the HTML of a page.
 * @param {string} url
 * @returns {Promise<{ ms: number, bytes: number }>}
 */
async function load(url) {
  const start = performance.now();
  const response = await fetch(url, { headers: { accept: 'text/html' } });
  const body = await response.arrayBuffer();
  const ms = performance.now() - start;
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  return { ms, bytes: body.byteLength };
}

/**
 * Compares six kinds of pages of a large and a small site, rendered by the server without a cache, in turn.
 * @param {Record<Name, GrownSite>} sites
 * @returns {Promise<boolean>} true if the bound holds for each kind
 */
async function growthFigures(sites) {
  const { small, large } = sites;
  /** @type {Map<string, Loads>} */
  const kinds = new Map();
  for (let round = -2; round < ROUNDS; round += 1) {
    // A counted event changes the database, so that cached responses expire and every page is rendered again.
    for (const { edge } of [small, large]) await fetch(`${edge}/api/journals/j00/increment-views`, { method: 'POST' });
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    const number = round + 2;
    const pages = { small: await addresses(small, number), large: await addresses(large, number) };
    // The first request after the pause is slower, whichever page it is for.
    for (const { edge } of [small, large]) await load(`${edge}/journals?round=${number}`);
    for (const kind of pages.small.keys()) {
      // The order changes with every round.
      for (const name of number % 2 ? NAMES : [...NAMES].reverse()) {
        const { ms, bytes } = await load(sites[name].edge + (pages[name].get(kind) ?? ''));
        // The first rounds fill the caches of the servers and are not counted.
        if (round < 0) continue;
        const loads = kinds.get(kind) ?? { small: [], large: [], bytes: { small: 0, large: 0 } };
        kinds.set(kind, loads);
        loads[name].push(ms);
        loads.bytes[name] = Math.max(loads.bytes[name], bytes);
      }
    }
    if (round % 10 === 9) console.log(`      round ${round + 1} of ${ROUNDS}`);
  }
  return report([...kinds], small.size, large.size);
}

/**
 * @param {readonly [string, Loads][]} kinds
 * @param {number} small articles
 * @param {number} large articles
 */
function report(kinds, small, large) {
  const articles = (/** @type {number} */ count) => count.toLocaleString('en-GB');
  console.log(
    `\nPages of ${articles(large)} articles compared with those of ${articles(small)}, ${ROUNDS} rounds in turn; ms to the whole HTML (p50, p95), largest HTML in KiB`,
  );
  const held = kinds.map(([kind, loads]) => {
    const text = (/** @type {Name} */ name) =>
      `${percentile(loads[name], 0.5).toFixed(0)}, ${percentile(loads[name], 0.95).toFixed(0)} ms, ${(loads.bytes[name] / 1024).toFixed(0)} KiB`;
    const times = percentile(loads.large, 0.95) / percentile(loads.small, 0.95);
    console.log(
      `  ${kind.padEnd(8)} small ${text('small').padEnd(24)} large ${text('large').padEnd(24)} p95 ${times.toFixed(2)} × (bound ${BOUND})`,
    );
    return times <= BOUND;
  });
  return held.every(Boolean);
}

await runDeclared('bench', async ({ values: { size = '10k,1m' } }) => {
  const [few = 0, many = 0, ...others] = size.split(',').map((text) => readSize('--size', text));
  if (few >= many || others.length > 0)
    throw new CodedError('PRESS-T08', `--size ${size} is not a small and a large number.`, 'Example: 10k,1m');
  const programs = findPostgres();
  if (!programs)
    throw new CodedError('PRESS-T08', 'PostgreSQL is not installed.', 'Install it: apt-get install postgresql.');
  const large = await startGrown(programs, many);
  try {
    const small = await startGrown(programs, few);
    try {
      print(`load ${loadAverage()}`);
      const holds = await growthFigures({ small, large });
      print(`load ${loadAverage()}`);
      return holds ? 0 : 1;
    } finally {
      await small.stop();
    }
  } finally {
    await large.stop();
  }
});
