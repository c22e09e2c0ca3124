import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { fileURLToPath } from 'node:url';
import { percentile } from '../figures.mjs';
import { neverAsked, request } from '../overload/request.mjs';

const ROUNDS = Number(process.env.ROUNDS ?? 2);
const SECONDS = Number(process.env.SECONDS ?? 8);
/** Maximum ratio of a search's time during machine requests to that on an idle site. No page may be refused. */
const BOUND = 2;

/** Numbers of connections, and of their client addresses. */
const CROWDS = [
  { connections: 16, addresses: 1 },
  { connections: 64, addresses: 64 },
];

/** @typedef {{ machine: string, connections: number, addresses: number, idle: number[], loaded: number[], refused: number }} Level */

/**
 * Measures the searches and pages of one reader while programs call each of the machine interfaces.
 * @param {string} edge its origin
 * @returns {Promise<boolean>} true if the bounds hold
 */
export async function machines(edge) {
  const origin = edge.replace('localhost', '127.0.0.1'); // the programs' addresses are in this network
  const addresses = await machineAddresses(origin);
  await read(origin); // warms up the processes
  /** @type {Level[]} */
  const levels = (process.env.MACHINES?.split(',') ?? Object.keys(addresses)).flatMap((machine) =>
    CROWDS.map((crowd) => ({ machine, ...crowd, idle: [], loaded: [], refused: 0 })),
  );
  for (let round = 0; round < ROUNDS; round += 1)
    for (const level of levels) await measure(origin, level, addresses[level.machine] ?? []);
  console.log(
    `\nA reader's searches next to programs, ${ROUNDS} rounds of ${SECONDS} s; programs and site on one machine`,
  );
  let holds = true;
  for (const { machine, connections, addresses: clients, idle, loaded, refused } of levels) {
    const [before, beside] = [percentile(idle, 0.95), percentile(loaded, 0.95)];
    const factor = beside / before;
    holds &&= factor <= BOUND && refused === 0;
    console.log(
      `  ${machine.padEnd(8)} ${String(connections).padStart(2)} connections of ${String(clients).padStart(2)}   ` +
        `search p95 ${before.toFixed(0).padStart(4)} → ${beside.toFixed(0).padStart(5)} ms, ${factor.toFixed(2)} × (bound ${BOUND})   pages refused ${refused} (bound 0)`,
    );
  }
  return holds;
}

/** @param {string} origin @param {Level} level @param {readonly string[]} paths */
async function measure(origin, level, paths) {
  const { connections, addresses } = level;
  level.idle.push(...(await read(origin)).searches);
  const crowd = fork(fileURLToPath(new URL('crowd.mjs', import.meta.url)), {
    env: { ...process.env, CROWD: JSON.stringify({ origin, paths, connections, addresses }) },
  });
  await once(crowd, 'message');
  const { searches, refused } = await read(origin);
  level.loaded.push(...searches);
  level.refused += refused;
  const ended = once(crowd, 'exit');
  crowd.send('stop');
  const [answers] = await once(crowd, 'message');
  if (process.env.VERBOSE) console.log(level.machine, connections, answers);
  await ended;
}

/**
 * Reads like a reader whose searches and pages are new to every cache.
 * @param {string} origin
 */
async function read(origin) {
  const agent = new Agent({ keepAlive: true });
  const end = performance.now() + SECONDS * 1_000;
  /** @type {number[]} */
  const searches = [];
  let refused = 0;
  for (let count = Date.now(); performance.now() < end; count += 1) {
    const search = await request(`${origin}/api/articles/search?keyword=tea+${count}&pageNum=1&pageSize=10`, agent);
    if (search.status === 200) searches.push(search.ms);
    else searches.push(Infinity);
    for (const path of [`/discover-research?keyword=policy+${count}`, neverAsked()])
      if ((await request(origin + path, agent)).status !== 200) refused += 1;
  }
  agent.destroy();
  return { searches, refused };
}

/**
 * @param {string} origin
 * @returns {Promise<Record<string, string[]>>} addresses by interface; `{n}` is replaced by a new number each time
 */
async function machineAddresses(origin) {
  const read = async (/** @type {string} */ path) => (await fetch(origin + path)).text();
  const locs = (/** @type {string} */ xml) =>
    [...xml.matchAll(/<loc>([^<]*)/g)].map(([, url = '']) => new URL(url).pathname);
  const sitemaps = locs(await read('/sitemap.xml'));
  const all = (await Promise.all(sitemaps.slice(0, 6).map(async (path) => locs(await read(path))))).flat();
  const articles = all.filter((path) => /\/article\/[^/]+$/.test(path));
  const journals = [...new Set(articles.map((path) => path.split('/')[2]))];
  return {
    oai: ['/oai?verb=ListRecords&metadataPrefix=oai_dc', '/oai?verb=ListRecords&metadataPrefix=jats'],
    sushi: ['pr_p1', 'tr_j1', 'ir_a1'].map(
      (report) => `/r51/reports/${report}?customer_id=0000000000000000&begin_date=2026-01&end_date=2026-10&n={n}`,
    ),
    feeds: journals.flatMap((id) => ['atom', 'json'].map((format) => `/journal/${id}/feed.${format}`)),
    sitemaps,
    exports: ['csv', 'ris', 'bib'].map((format) => `/api/articles/search/export.${format}?keyword=policy+{n}`),
    pdf: articles.map((path) => `${path}.pdf`),
    jats: articles.map((path) => `${path}.xml`),
    facets: ['/api/articles/search/facets?keyword=policy+{n}'],
  };
}
