import { once } from 'node:events';
import { createServer } from 'node:http';
import { sendEvents } from './events.mjs';
import { line, percentile } from './figures.mjs';

/** Events that an engine must acknowledge each second during reads. Source: the budgets in README.md. */
export const EVENTS_BOUND = 10_000;
const MS = 5_000;
const CONNECTIONS = 16;
const PIPELINED = 32;
const READERS = 2;

/**
 * @typedef {object} Engine
 * @property {string} name
 * @property {number} port of the api
 * @property {readonly string[]} keys of articles
 * @property {readonly string[]} journals ids
 * @property {(event: number) => Promise<unknown>} update counts one event by one committed UPDATE
 */

/**
 * Measures the events that are acknowledged each second over HTTP while readers open articles, journals and searches,
 * and checks that each is counted.
 * @param {Engine} engine
 */
export async function statisticsFigures({ name, port, keys, journals, update }) {
  const origin = `http://127.0.0.1:${port}`;
  await sendEvents({ port, keys, connections: 4, pipelined: 8, ms: 1_000 });
  const before = await settledTotal(origin, journals);
  const reading = startReaders(origin, keys, journals);
  const { acknowledged, refused, seconds } = await sendEvents({
    port,
    keys,
    connections: CONNECTIONS,
    pipelined: PIPELINED,
    ms: MS,
  });
  const reads = await reading.stop();
  const difference = (await settledTotal(origin, journals, before + acknowledged)) - before - acknowledged;
  const updates = await updatesPerSecond(update, keys);
  const rate = acknowledged / seconds;
  console.log(
    line(`  ${name}`, [
      rate,
      refused,
      difference,
      reads.length / seconds,
      percentile(reads, 0.5),
      percentile(reads, 0.95),
      updates,
      rate / updates,
    ]),
  );
  return { rate, isExact: refused === 0 && difference === 0 };
}

export const STATISTICS_HEADINGS = [
  'events/s',
  'refused',
  'difference',
  'reads/s',
  'read p50',
  'p95',
  'UPDATEs/s',
  'times',
];

/** The api caches its answers for some seconds, so the total is read up to this many times until it has the expected value. */
const ATTEMPTS = 8;
const ATTEMPT_MS = 1_500;

/**
 * The views and downloads of all journals, which include those of their articles.
 * @param {string} origin
 * @param {readonly string[]} journals
 * @param {number} [expected] without it, the second reading is used
 */
async function settledTotal(origin, journals, expected) {
  let total = 0;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, ATTEMPT_MS));
    /** @type {{ data: { id: string, views: number, downloads: number }[] }} */
    const { data } = await (await fetch(`${origin}/api/journals`)).json();
    total = data
      .filter(({ id }) => journals.includes(id))
      .reduce((sum, { views, downloads }) => sum + views + downloads, 0);
    if (expected === undefined ? attempt > 0 : total === expected) break;
  }
  return total;
}

/**
 * Starts readers that request pages one after another until they are stopped.
 * @param {string} origin
 * @param {readonly string[]} keys
 * @param {readonly string[]} journals
 */
function startReaders(origin, keys, journals) {
  /** @type {number[]} */
  const durations = [];
  const stopping = new AbortController();
  const paths = [
    ...keys.slice(0, 50).map((key) => `/api/articles/${key}`),
    ...journals.map((id) => `/api/articles/latest/${id}?limit=10`),
    '/api/articles/search?keyword=social',
    '/api/journals',
  ];
  const readers = Array.from({ length: READERS }, async (_, reader) => {
    for (let index = reader; !stopping.signal.aborted; index += READERS) {
      const startedAt = performance.now();
      const response = await fetch(`${origin}${paths[index % paths.length]}`);
      await response.arrayBuffer();
      durations.push(performance.now() - startedAt);
    }
  });
  return {
    /** @returns the duration of each read, in ms */
    stop: async () => {
      stopping.abort();
      await Promise.all(readers);
      return durations;
    },
  };
}

/**
 * Events that a minimal server acknowledges each second when each is one committed UPDATE, without reads at the same time.
 * @param {Engine['update']} update
 * @param {readonly string[]} keys
 */
async function updatesPerSecond(update, keys) {
  let event = 0;
  const server = createServer((request, response) => {
    request.resume();
    update((event += 1)).then(
      () => response.writeHead(204).end(),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const { acknowledged, seconds } = await sendEvents({
    port: typeof address === 'object' && address ? address.port : 0,
    keys,
    connections: CONNECTIONS,
    pipelined: PIPELINED,
    ms: MS / 2,
  });
  server.close();
  return acknowledged / seconds;
}
