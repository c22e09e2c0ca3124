import { Agent } from 'node:http';
import { cpus } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { median, percentile } from '../figures.mjs';
import { neverAsked, request } from './request.mjs';

/** @typedef {import('./request.mjs').Response} Response */

/** Multiples of the site's render capacity. */
const SURGES = [1, 2, 4, 8];
const SECONDS = Number(process.env.SURGE_SECONDS ?? 20);
const CAPACITY_SECONDS = 5;
const CAPACITY_CONNECTIONS = 16;
const GROUP = 20;
const CLIENTS = 16;
/** A group of pages has recovered when its median is at most this many times the median before the surge. */
const AS_BEFORE = 1.5;
const STORED = '/journal/ssha';
const BETWEEN_STORED_MS = 50;

/** A refusal waits 200 ms on purpose (ADR 16). */
const BOUNDS = { goodput: 0.9, p99: 2_000, refused: 300, stored: 300, memory: 1.1, seconds: 5 };

/**
 * Requests pages that are not stored, at one to eight times the site's render capacity, regardless of the responses.
 * Prints pages per second and their times, the times of refusals and of a stored page, the memory of the edge from the
 * first surge to the last, and the seconds after the last response until pages are as fast as before.
 * @param {{ edge: string, metricsToken: string }} site
 * @returns {Promise<boolean>} true if the bounds hold
 */
export async function surge({ edge, metricsToken }) {
  await capacityOf(edge); // warms up the processes
  const before = await groupMs(edge);
  console.log(
    `\nTimes of what the site can render, ${SECONDS} s each, client and site on one machine of ${cpus().length} cores`,
  );
  let holds = true;
  /** @type {number[]} */
  const memory = [];
  // The machine's other work varies: the site's render capacity is measured before and after each surge.
  let capacity = await capacityOf(edge);
  for (const times of SURGES) {
    const used = process.cpuUsage();
    const surge = await surgeOf(edge, capacity * times);
    const { user, system } = process.cpuUsage(used);
    const after = await capacityOf(edge);
    const cores = (user + system) / 1e6 / SECONDS;
    holds = report(times, { capacity: (capacity + after) / 2, cores }, surge) && holds;
    capacity = after;
    memory.push(await residentMib(edge, metricsToken));
  }
  const seconds = await secondsUntil(edge, before * AS_BEFORE);
  const growth = Math.max(...memory.slice(1)) / (memory[0] ?? NaN);
  const lines = {
    'memory of the edge': `${memory.join(', ')} MiB: ${growth.toFixed(2)} × (bound ${BOUNDS.memory})`,
    'as fast as before': `${seconds.toFixed(1)} s after the last answer (bound ${BOUNDS.seconds}); a page took ${before.toFixed(0)} ms before`,
  };
  for (const [name, text] of Object.entries(lines)) console.log(`  ${name.padEnd(25)} ${text}`);
  return holds && growth <= BOUNDS.memory && seconds <= BOUNDS.seconds;
}

/**
 * The pages per second that a few clients get when each sends its next request after a response.
 * @param {string} edge
 */
async function capacityOf(edge) {
  const agent = new Agent({ keepAlive: true });
  const end = performance.now() + CAPACITY_SECONDS * 1_000;
  let good = 0;
  const client = async () => {
    while (performance.now() < end) if ((await request(edge + neverAsked(), agent)).status === 200) good += 1;
  };
  await Promise.all(Array.from({ length: CAPACITY_CONNECTIONS }, client));
  agent.destroy();
  return good / CAPACITY_SECONDS;
}

/** @param {string} edge @param {number} rate requested pages per second */
async function surgeOf(edge, rate) {
  const agent = new Agent({ keepAlive: true });
  /** @type {Response[]} */
  const stored = [];
  const ended = new AbortController();
  const reader = (async () => {
    for (; !ended.signal.aborted; await delay(BETWEEN_STORED_MS)) stored.push(await request(edge + STORED, agent));
  })();
  const responses = await send(edge, rate, SECONDS);
  ended.abort();
  await reader;
  agent.destroy();
  return { responses, stored };
}

/**
 * @param {number} times of the capacity
 * @param {{ capacity: number, cores: number }} measured pages a second beside the surge, and the cores that this client used in it
 * @param {{ responses: readonly Response[], stored: readonly Response[] }} surge
 * @returns {boolean} true if the bounds hold
 */
function report(times, { capacity, cores }, { responses, stored }) {
  const msOf = (/** @type {(response: Response) => boolean} */ are) => responses.filter(are).map(({ ms }) => ms);
  const good = msOf(({ status }) => status === 200);
  const refused = msOf(({ status, saysWhen }) => status === 503 && saysWhen);
  const [refusedMs, refusedP99] = refused.length === 0 ? [0, 0] : [median(refused), percentile(refused, 0.99)];
  const goodP99 = percentile(good, 0.99);
  const other = responses.length - good.length - refused.length + stored.filter(({ status }) => status !== 200).length;
  const goodput = good.length / SECONDS / Math.min(capacity, responses.length / SECONDS);
  const storedMs = percentile(
    stored.map(({ ms }) => ms),
    0.95,
  );
  const figures = [
    `asked ${(responses.length / SECONDS).toFixed(0)}/s by a client on ${cores.toFixed(2)} cores`,
    `pages ${(good.length / SECONDS).toFixed(0)}/s, ${goodput.toFixed(2)} of capacity (bound ${BOUNDS.goodput}), p99 ${goodP99.toFixed(0)} ms (bound ${BOUNDS.p99})`,
    `refused ${(refused.length / SECONDS).toFixed(0)}/s, median ${refusedMs.toFixed(0)} ms, p99 ${refusedP99.toFixed(0)} ms (bound ${BOUNDS.refused})`,
    `stored page p95 ${storedMs.toFixed(0)} ms (bound ${BOUNDS.stored})`,
    `other ${other} (bound 0)`,
  ];
  console.log(`  ${times} ×   ${figures.join('   ')}`);
  return (
    goodput >= BOUNDS.goodput &&
    goodP99 <= BOUNDS.p99 &&
    refusedP99 <= BOUNDS.refused &&
    storedMs <= BOUNDS.stored &&
    other === 0
  );
}

/**
 * Median time of a group of pages, requested one after the other.
 * @param {string} edge
 * @returns {Promise<number>} ms; Infinity if one was refused
 */
async function groupMs(edge) {
  const agent = new Agent({ keepAlive: true });
  /** @type {Response[]} */
  const pages = [];
  for (let at = 0; at < GROUP; at += 1) pages.push(await request(edge + neverAsked(), agent));
  agent.destroy();
  return pages.every(({ status }) => status === 200) ? median(pages.map(({ ms }) => ms)) : Infinity;
}

/**
 * Sends `rate` requests per second, whatever the responses are.
 * @param {string} edge
 * @param {number} rate
 * @param {number} seconds
 */
async function send(edge, rate, seconds) {
  const origin = edge.replace('localhost', '127.0.0.1');
  // The edge accepts 512 connections per address.
  const clients = Array.from({ length: CLIENTS }, (_, index) => ({
    agent: new Agent({ keepAlive: true }),
    address: `127.0.0.${2 + index}`,
  }));
  /** @type {Promise<Response>[]} */
  const sent = [];
  const started = performance.now();
  for (let elapsed = 0; elapsed < seconds; elapsed = (performance.now() - started) / 1_000) {
    while (sent.length < elapsed * rate) {
      const { agent, address } = clients[sent.length % CLIENTS] ?? {};
      if (agent) sent.push(request(origin + neverAsked(), agent, address));
    }
    await delay(5);
  }
  const responses = await Promise.all(sent);
  for (const { agent } of clients) agent.destroy();
  return responses;
}

/**
 * Seconds until the median of a group of pages is at most `ms`.
 * @param {string} edge
 * @param {number} ms
 */
async function secondsUntil(edge, ms) {
  const started = performance.now();
  const since = () => (performance.now() - started) / 1_000;
  for (;;) {
    const begun = since();
    if ((await groupMs(edge)) <= ms) return begun;
    if (since() > BOUNDS.seconds * 4) return Infinity;
  }
}

/**
 * Resident memory of a process in MiB, by its metrics.
 * @param {string} origin
 * @param {string} token
 */
async function residentMib(origin, token) {
  const response = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const bytes = /^process_resident_memory_bytes (\S+)/m.exec(await response.text())?.[1];
  if (bytes === undefined) throw new Error(`${origin}/metrics has no process_resident_memory_bytes.`);
  return Math.round(Number(bytes) / 1024 / 1024);
}
