import { Agent } from 'node:http';
import { median, p99 } from '../figures.mjs';
import { neverAsked, request } from './request.mjs';

const CONNECTIONS = [8, 32, 64, 128];
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const SECONDS = Number(process.env.SECONDS ?? 5);
/** Least share of the best rate that is left at 128 connections. */
const BOUND = 0.9;
const PAGE = '/journal/ssha';

/** Pages that are stored in the edge, and pages that nobody has asked for before. */
const KINDS = new Map([
  ['stored', () => PAGE],
  ['not stored', neverAsked],
]);

/** @typedef {{ good: number, refused: number, other: number, p99: number }} Load pages a second, and ms of the good ones */

/**
 * So many connections, each of which sends its next request as soon as it has an answer, also when it was refused.
 * @param {string} edge
 * @param {() => string} address
 * @param {number} connections
 * @param {number} [seconds]
 * @returns {Promise<Load>}
 */
export async function measure(edge, address, connections, seconds = SECONDS) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const started = performance.now();
  const end = started + seconds * 1_000;
  /** @type {import('./request.mjs').Response[]} */
  const responses = [];
  const client = async () => {
    while (performance.now() < end) responses.push(await request(edge + address(), agent));
  };
  await Promise.all(Array.from({ length: connections }, client));
  agent.destroy();
  const took = (performance.now() - started) / 1_000;
  const times = responses.filter(({ status }) => status === 200).map(({ ms }) => ms);
  const refused = responses.filter(({ status }) => status === 503).length;
  return {
    good: times.length / took,
    refused: refused / took,
    other: (responses.length - times.length - refused) / took,
    p99: p99(times),
  };
}

/**
 * Good pages a second at 8 to 128 connections. The levels are interleaved.
 * @param {string} edge its origin
 * @returns {Promise<boolean>} whether the bound holds
 */
export async function byConnections(edge) {
  const levels = [...KINDS].flatMap(([kind, address]) =>
    CONNECTIONS.map((connections) => ({ kind, address, connections, loads: /** @type {Load[]} */ ([]) })),
  );
  // The workers load the bundle, and the processes get warm.
  for (const address of KINDS.values()) await measure(edge, address, 8);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { address, connections, loads } of round % 2 ? [...levels].reverse() : levels)
      loads.push(await measure(edge, address, connections));
  }
  console.log(
    `\nOne page, ${SECONDS} s at each number of connections, medians of ${ROUNDS} interleaved rounds; client and site on one machine`,
  );
  const middle = (/** @type {Load[]} */ loads, /** @type {keyof Load} */ key) => median(loads.map((one) => one[key]));
  let holds = true;
  for (const kind of KINDS.keys()) {
    const ofKind = levels.filter((level) => level.kind === kind);
    const best = Math.max(...ofKind.map(({ loads }) => middle(loads, 'good')));
    for (const { connections, loads } of ofKind) {
      const share = middle(loads, 'good') / best;
      const figures = [
        `good ${middle(loads, 'good').toFixed(0).padStart(6)}/s`,
        `refused ${middle(loads, 'refused').toFixed(0).padStart(6)}/s`,
        `other ${middle(loads, 'other').toFixed(0)}/s`,
        `p99 ${middle(loads, 'p99').toFixed(0).padStart(5)} ms`,
      ];
      const isLast = connections === CONNECTIONS.at(-1);
      console.log(
        `  ${kind.padEnd(10)} ${String(connections).padStart(4)}   ${figures.join('   ')}   of the best ${share.toFixed(2)}${isLast ? ` (bound ${BOUND})` : ''}`,
      );
      if (isLast) holds &&= share >= BOUND;
    }
  }
  return holds;
}
