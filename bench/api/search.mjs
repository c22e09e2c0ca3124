import http from 'node:http';
import { seededRandom } from '@press/random';
import { line, percentile } from '../figures.mjs';

/**
 * Bounds at a million articles on two cores, in ms: for the mixed load, and the 95th percentile of each class of first pages, last pages and
 * facets. Source: the budgets in docs/reference/performance.md.
 */
export const BOUNDS = { p50: 50, p95: 200, p95OfClass: 150 };
/**
 * @typedef {{ name: string, ms: number }} Measured a search of a class
 * @typedef {Measured & { keyword: string, total: number }} Search
 * @typedef {{ first: Search[], second: Search[], last: Search[], facets: Measured[] }} Results
 */

/** Number of hits per page. */
const PAGE = 10;

/**
 * Runs every query over HTTP, one at a time and in mixed order: its first page, then its second and its last, whose total the api has cached,
 * and its facets.
 * @param {{ origin: string, pool: import('pg').Pool }} options
 */
export async function searchFigures({ origin, pool }) {
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
    const { total } = await dataOf(
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
  // Fills the caches, which are full on a running site. These words are not among the queries.
  for (const keyword of ['warm', 'system design', '"evidence material"']) await search(keyword, 1);

  const first = await searchAll(1);
  const second = await searchAll(2);
  /** @type {Search[]} */
  const last = [];
  for (const one of first.filter(({ total }) => total > 2 * PAGE))
    last.push({ ...one, ...(await search(one.keyword, Math.ceil(one.total / PAGE))) });
  /** @type {Measured[]} */
  const facets = [];
  for (const { name, keyword } of queries) {
    const startedAt = performance.now();
    await dataOf(agent, `${origin}/api/articles/search/facets?keyword=${encodeURIComponent(keyword)}`);
    facets.push({ name, ms: performance.now() - startedAt });
  }
  agent.destroy();
  return report([...classes.keys()], { first, second, last, facets });
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
function report(classes, { first, second, last, facets }) {
  /** @param {string} [name] */
  const cells = (name) => {
    return [
      ...spread(msOf(first, name)),
      percentile(msOf(second, name), 0.5),
      percentile(msOf(second, name), 0.95),
      ...[last, facets].flatMap((list) => [percentile(msOf(list, name), 0.5), percentile(msOf(list, name), 0.95)]),
    ];
  };
  console.log(line('  class', ['hits', 'p50', 'p95', 'max', '2nd p50', 'p95', 'last p50', 'p95', 'facets p50', 'p95']));
  for (const name of classes) {
    const totals = first.filter((one) => one.name === name).map(({ total }) => total);
    console.log(line(`  ${name}`, [percentile(totals, 0.5), ...cells(name)]));
  }
  console.log(line('  mixed', ['', ...cells()]));
  const kinds = [first, last, facets].flatMap((list) => classes.map((name) => percentile(msOf(list, name), 0.95)));
  return {
    slowestClass: Math.max(...kinds.filter((ms) => !Number.isNaN(ms))),
    p50: percentile(msOf(first), 0.5),
    p95: percentile(msOf(first), 0.95),
  };
}

/**
 * The data of a response of the api.
 * @param {http.Agent} agent
 * @param {string} url
 * @returns {Promise<{ total: number }>} `total` of a search only
 */
function dataOf(agent, url) {
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent }, (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (chunk) => (body += chunk));
        response.on('end', () =>
          response.statusCode === 200
            ? resolve(JSON.parse(body).data)
            : reject(new Error(`${response.statusCode} ${url}\n${body}`)),
        );
      })
      .on('error', reject);
  });
}

/** Number of queries per class. */
const PER_CLASS = 40;
/** Number of articles from which queries are made. */
const SAMPLE = 3_000;

/** Pairs of words that are frequent in the corpus (prose.mjs). */
const PAIRS = [
  '"climate change"',
  '"machine learning"',
  '"public health"',
  '"social network"',
  '"water quality"',
  '"labour market"',
];

/**
 * The words of a sample, by the share of articles that contain them.
 * @param {readonly (readonly string[])[]} texts
 */
function wordsByShare(texts) {
  /** @type {Map<string, number>} */
  const articlesWith = new Map();
  for (const word of texts.flatMap((text) => [...new Set(text)]))
    articlesWith.set(word, (articlesWith.get(word) ?? 0) + 1);
  /**
   * @param {number} from
   * @param {number} to
   */
  return (from, to) =>
    [...articlesWith]
      .filter(([, count]) => count / texts.length >= from && count / texts.length < to)
      .map(([word]) => word);
}

/**
 * Search queries by class, made from the corpus, the same in every run. A rare word is in one article of a sample, a
 * common one in at least a fifth; a phrase is taken from an article.
 * @param {import('pg').Pool} pool
 * @returns {Promise<Map<string, string[]>>}
 */
async function searchQueries(pool) {
  const random = seededRandom(7);
  /** @type {{ rows: { title: string, abstract: string }[] }} */
  const { rows } = await pool.query(
    'select title, plain(abstract) as abstract from article where id <= $1 order by id',
    [SAMPLE],
  );
  const titles = rows.map(({ title }) => title);
  const texts = rows.map(({ abstract }) => abstract.trim().replace(/\.$/, '').split(' '));
  const words = wordsByShare(texts);
  const rare = words(0, 1.5 / texts.length);
  const usual = words(0.01, 0.1);
  const common = words(0.2, 1);
  const phrase = (/** @type {number} */ length) => {
    const text = random.pick(texts);
    const start = random.below(text.length - length);
    return `"${text.slice(start, start + length).join(' ')}"`;
  };
  const distinct = (/** @type {() => string} */ make) =>
    [...new Set(Array.from({ length: 3 * PER_CLASS }, make))].slice(0, PER_CLASS);
  return new Map([
    ['rare word', distinct(() => random.pick(rare))],
    ['usual word', distinct(() => random.pick(usual))],
    ['common word', distinct(() => random.pick(common))],
    ['two words', distinct(() => `${random.pick(common)} ${random.pick(usual)}`)],
    ['three common words', distinct(() => [random.pick(common), random.pick(common), random.pick(common)].join(' '))],
    ['phrase of two', distinct(() => phrase(2))],
    ['phrase of three', distinct(() => phrase(3))],
    [
      'phrase of common words',
      [...new Set([...PAIRS, ...distinct(() => `"${random.pick(common)} ${random.pick(common)}"`)])].slice(
        0,
        PER_CLASS,
      ),
    ],
    ['either, without', distinct(() => `${random.pick(usual)} OR ${random.pick(common)} -${random.pick(usual)}`)],
    ['whole title', distinct(() => random.pick(titles))],
    ['DOI', distinct(() => `10.5555/b.${1 + random.below(SAMPLE)}`)],
    ['hyphenated', distinct(() => random.pick(PAIRS).slice(1, -1).replace(' ', '-'))],
    ['either phrase', distinct(() => `${random.pick(PAIRS)} OR ${phrase(2)}`)],
  ]);
}
