import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { median, p99 } from '../figures.mjs';
import { residentMib } from '../resident.mjs';
import { measure } from './connections.mjs';
import { neverAsked, request } from './request.mjs';

/** @typedef {import('./request.mjs').Response} Response */

const SURGE = 4;
const SECONDS = Number(process.env.SURGE_SECONDS ?? 60);
const CAPACITY_SECONDS = 10;
const CAPACITY_CONNECTIONS = 16;
const GROUP = 20;
/** A group of pages is as fast as before the surge when its median is at most this many times the one before. */
const AS_BEFORE = 1.5;

/** A refusal waits 250 ms on purpose (ADR 16); one whose turn did not come in time waits as long as a page may. */
const BOUNDS = { p99: 2_000, refusedMedian: 500, memory: 1.1, seconds: 5 };

/**
 * Pages that are not stored, asked for four times as often as the site can serve, whatever it answers: times of the pages and of
 * the refusals, memory of the edge from the first third to the end, and the seconds from the last
 * answer until pages are as fast as before.
 * @param {{ edge: string, metricsToken: string }} site
 * @returns {Promise<boolean>} whether the bounds hold
 */
export async function surge({ edge, metricsToken }) {
  const some = () => measure(edge, neverAsked, CAPACITY_CONNECTIONS, CAPACITY_SECONDS);
  await some(); // the processes get warm
  const { good: capacity } = await some();
  const before = await groupMs(edge);
  const rate = capacity * SURGE;
  const resident = () => residentMib(edge, metricsToken);
  const atRest = await resident();
  const first = await send(edge, rate, SECONDS / 3);
  const early = await resident();
  const rest = await send(edge, rate, (SECONDS * 2) / 3);
  const late = await resident();
  const seconds = await secondsUntil(edge, before * AS_BEFORE);

  const responses = [...first, ...rest];
  const times = (/** @type {(response: Response) => boolean} */ are) => responses.filter(are).map(({ ms }) => ms);
  const good = times(({ status }) => status === 200);
  const refused = times(({ status, saysWhen }) => status === 503 && saysWhen);
  const other = responses.length - good.length - refused.length;
  const refusedMs = refused.length === 0 ? 0 : median(refused);
  const growth = late / early;
  console.log(
    `\n${SURGE} × of what the site can render (${capacity.toFixed(0)} pages a second) for ${SECONDS} s, client and site on one machine`,
  );
  const lines = {
    pages: `${good.length} (${(good.length / SECONDS).toFixed(0)}/s), p99 ${p99(good).toFixed(0)} ms (bound ${BOUNDS.p99})`,
    'refused with Retry-After': `${refused.length} (${(refused.length / SECONDS).toFixed(0)}/s), median ${refusedMs.toFixed(0)} ms (bound ${BOUNDS.refusedMedian}), p99 ${p99(refused).toFixed(0)} ms (bound ${BOUNDS.p99})`,
    'any other answer': `${other} (bound 0)`,
    'memory of the edge': `at rest ${atRest} MiB, after a third ${early}, at the end ${late}: ${growth.toFixed(2)} × (bound ${BOUNDS.memory})`,
    'as fast as before': `${seconds.toFixed(1)} s after the last answer (bound ${BOUNDS.seconds}); a page took ${before.toFixed(0)} ms before`,
  };
  for (const [name, text] of Object.entries(lines)) console.log(`  ${name.padEnd(25)} ${text}`);
  return (
    p99(good) <= BOUNDS.p99 &&
    refusedMs <= BOUNDS.refusedMedian &&
    p99(refused) <= BOUNDS.p99 &&
    other === 0 &&
    growth <= BOUNDS.memory &&
    seconds <= BOUNDS.seconds
  );
}

/**
 * Median time of some pages, one after the other.
 * @param {string} edge
 * @returns {Promise<number>} ms; Infinity when one was refused
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
 * So many requests a second, whatever the answers are.
 * @param {string} edge
 * @param {number} rate
 * @param {number} seconds
 */
async function send(edge, rate, seconds) {
  const agent = new Agent({ keepAlive: true });
  /** @type {Promise<Response>[]} */
  const sent = [];
  const started = performance.now();
  for (let elapsed = 0; elapsed < seconds; elapsed = (performance.now() - started) / 1_000) {
    while (sent.length < elapsed * rate) sent.push(request(edge + neverAsked(), agent));
    await delay(5);
  }
  const responses = await Promise.all(sent);
  agent.destroy();
  return responses;
}

/**
 * Seconds until a group of pages has at most this median.
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
