import net from 'node:net';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { line, percentile } from '../figures.mjs';

/** Events that an engine must acknowledge each second during reads. Source: the budgets in docs/reference/performance.md. */
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

/** Number of visitors that send the events. */
const VISITORS = 5_000;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';
const STATUS_LINE = /HTTP\/1\.1 (\d{3})/g;

/** @typedef {{ acknowledged: number, refused: number }} Counts */

/**
 * @typedef {object} Load
 * @property {number} port of the server
 * @property {readonly string[]} keys of the articles; half of the events are for the first one
 * @property {number} connections
 * @property {number} pipelined requests under way on each connection
 * @property {number} ms how long events are sent
 */

/**
 * Sends statistics events over keep-alive connections, several at a time on each, and counts the responses.
 * @param {Load} load
 * @returns {Promise<Counts & { seconds: number }>} when every event has its response; 204 acknowledges one
 */
async function sendEvents({ port, keys, connections, pipelined, ms }) {
  const startedAt = performance.now();
  const endsAt = startedAt + ms;
  const counts = await Promise.all(
    Array.from({ length: connections }, (_, index) =>
      sendOnConnection({ port, keys, pipelined, endsAt, firstEvent: index * 7_919 }),
    ),
  );
  const sum = (/** @type {keyof Counts} */ name) => counts.reduce((total, one) => total + one[name], 0);
  return {
    acknowledged: sum('acknowledged'),
    refused: sum('refused'),
    seconds: (performance.now() - startedAt) / 1_000,
  };
}

/**
 * @param {{ port: number, keys: readonly string[], pipelined: number, endsAt: number, firstEvent: number }} options
 * @returns {Promise<Counts>}
 */
function sendOnConnection({ port, keys, pipelined, endsAt, firstEvent }) {
  return new Promise((resolve, reject) => {
    const counts = { acknowledged: 0, refused: 0 };
    let sent = 0;
    let pending = 0;
    let rest = '';
    const socket = net.connect(port, '127.0.0.1');
    const send = (/** @type {number} */ count) => {
      let batch = '';
      for (let index = 0; index < count; index += 1) batch += request(keys, firstEvent + (sent += 1));
      pending += count;
      socket.write(batch);
    };
    socket
      .setNoDelay(true)
      .on('error', reject)
      .on('connect', () => send(pipelined));
    socket.on('data', (chunk) => {
      const text = rest + chunk.toString('latin1');
      let answered = 0;
      let end = 0;
      for (const match of text.matchAll(STATUS_LINE)) {
        answered += 1;
        end = match.index + match[0].length;
        counts[match[1] === '204' ? 'acknowledged' : 'refused'] += 1;
      }
      // A chunk may end inside a status line.
      rest = text.slice(Math.max(end, text.length - 'HTTP/1.1 20'.length));
      pending -= answered;
      if (performance.now() < endsAt) send(answered);
      else if (pending === 0) socket.destroy();
    });
    socket.on('close', () => resolve(counts));
  });
}

/**
 * @param {readonly string[]} keys
 * @param {number} event its number
 */
function request(keys, event) {
  const key = event % 2 === 0 ? keys[0] : keys[(event * 31) % keys.length];
  const visitor = event % VISITORS;
  const path = `/api/articles/${key}/increment-${event % 5 === 0 ? 'downloads' : 'views'}`;
  return `POST ${path} HTTP/1.1\r\nhost: bench\r\nuser-agent: ${BROWSER}\r\nx-forwarded-for: 10.0.${visitor >> 8}.${visitor & 255}\r\nsec-fetch-site: same-origin\r\ncontent-type: application/json\r\ncontent-length: 0\r\n\r\n`;
}
