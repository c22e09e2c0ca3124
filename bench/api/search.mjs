import http from 'node:http';
import { seededRandom } from '@press/random';
import { line, percentile } from './figures.mjs';
import { searchQueries } from './queries.mjs';

/** Bounds at a million articles on two cores, for the mixed load, in ms. Source: the budgets in README.md. */
export const BOUNDS = { p50: 50, p95: 200 };
/** Queries of each class that also run as naive SQL, which takes long. */
const NAIVE_PER_CLASS = 5;

/** Ranks and counts every hit: the simplest query for the same result. */
const NAIVE_SQL = `select id, title, authors, abstract, published, count(*) over () as total from article, websearch_to_tsquery('english', $1) question
  where search @@ question order by ts_rank(search, question) desc, published desc nulls last, id desc limit 10`;

/**
 * @typedef {{ name: string, ms: number }} Measured a search of a class
 * @typedef {Measured & { keyword: string, total: number }} Search
 * @typedef {{ first: Search[], second: Search[], last: Measured[], naive: Measured[] }} Results
 */

/**
 * Runs every query over HTTP, one at a time and in mixed order: its first page, and then its second, whose total the api
 * has cached. Then some of them as naive SQL, with an index of its own.
 * @param {{ origin: string, pool: import('pg').Pool, print: (text: string) => void }} options
 */
export async function searchFigures({ origin, pool, print }) {
  const classes = await searchQueries(pool);
  const queries = seededRandom(3).shuffle(
    [...classes].flatMap(([name, keywords]) => keywords.map((keyword) => ({ name, keyword }))),
  );
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  /**
   * @param {string} keyword
   * @param {number} page
   */
  const search = async (keyword, page) => {
    const startedAt = performance.now();
    const total = await totalOf(
      agent,
      `${origin}/api/articles/search?keyword=${encodeURIComponent(keyword)}&pageNum=${page}`,
    );
    return { ms: performance.now() - startedAt, total };
  };
  /** @param {number} page */
  const searchAll = async (page) => {
    /** @type {Search[]} */
    const found = [];
    for (const query of queries) found.push({ ...query, ...(await search(query.keyword, page)) });
    return found;
  };
  // The files and caches of a running site are warm. These words are not among the queries.
  for (const keyword of ['warm', 'system design', '"evidence material"']) await search(keyword, 1);

  const first = await searchAll(1);
  const second = await searchAll(2);
  /** @type {Measured[]} */
  const last = [];
  for (const { keyword, total } of first.filter(({ name }) => name === 'common word').slice(0, 10))
    last.push({ name: 'last page', ...(await search(keyword, Math.ceil(total / 10))) });
  agent.destroy();

  print('an index for the naive query');
  await pool.query('create index naive_search on article using gin (search)');
  /** @type {Measured[]} */
  const naive = [];
  for (const name of classes.keys()) {
    for (const { keyword } of first.filter((one) => one.name === name).slice(0, NAIVE_PER_CLASS)) {
      const startedAt = performance.now();
      await pool.query(NAIVE_SQL, [keyword]);
      naive.push({ name, ms: performance.now() - startedAt });
    }
  }
  return report([...classes.keys()], { first, second, last, naive });
}

/**
 * @param {readonly Measured[]} list
 * @param {string} [name] of a class; all by default
 */
const msOf = (list, name) => list.filter((one) => name === undefined || one.name === name).map(({ ms }) => ms);

/** @param {readonly number[]} values */
const spread = (values) => [percentile(values, 0.5), percentile(values, 0.95), Math.max(...values)];

/**
 * Prints a line for each class and for the mixed load.
 * @param {readonly string[]} classes
 * @param {Results} results
 */
function report(classes, { first, second, last, naive }) {
  /** @param {string} [name] */
  const cells = (name) => {
    const naiveP50 = percentile(msOf(naive, name), 0.5);
    return [
      ...spread(msOf(first, name)),
      percentile(msOf(second, name), 0.5),
      percentile(msOf(second, name), 0.95),
      naiveP50,
      naiveP50 / percentile(msOf(first, name), 0.5),
    ];
  };
  console.log(line('  class', ['hits', 'p50', 'p95', 'max', '2nd page p50', 'p95', 'naive p50', 'times']));
  for (const name of classes) {
    const totals = first.filter((one) => one.name === name).map(({ total }) => total);
    console.log(line(`  ${name}`, [percentile(totals, 0.5), ...cells(name)]));
  }
  console.log(line('  last page of a common word', ['', ...spread(msOf(last))]));
  console.log(line('  mixed', ['', ...cells()]));
  return {
    p50: percentile(msOf(first), 0.5),
    p95: percentile(msOf(first), 0.95),
    naiveP50: percentile(msOf(naive), 0.5),
    naiveP95: percentile(msOf(naive), 0.95),
  };
}

/**
 * The number of hits that a search reports.
 * @param {http.Agent} agent
 * @param {string} url
 * @returns {Promise<number>}
 */
function totalOf(agent, url) {
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent }, (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (chunk) => (body += chunk));
        response.on('end', () =>
          response.statusCode === 200
            ? resolve(JSON.parse(body).data.total)
            : reject(new Error(`${response.statusCode} ${url}\n${body}`)),
        );
      })
      .on('error', reject);
  });
}
