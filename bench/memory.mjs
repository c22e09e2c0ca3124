import { Agent, get } from 'node:http';
import { residentMib } from './resident.mjs';

const REQUESTS = Number(process.env.REQUESTS ?? 100_000);
const ADDRESSES = 20_000;
const CONNECTIONS = 16;
/** By then every kind of page has been rendered, and what is stored has its full size. */
const WARM_UP = REQUESTS / 5;
/** How much memory may grow from the warm-up to the end. */
const BOUND = 1.1;

/**
 * Resident memory of the edge and the api: at rest, after a fifth of the requests, and after all of them.
 * @param {{ edge: string, apiOrigin: string, metricsToken: string }} site
 * @returns {Promise<boolean>} whether the bound holds
 */
export async function memory({ edge, apiOrigin, metricsToken }) {
  const addresses = await mixedAddresses(edge);
  const measure = async () => ({
    edge: await residentMib(edge, metricsToken),
    api: await residentMib(apiOrigin, metricsToken),
  });
  const rest = await measure();
  await ask(edge, addresses, WARM_UP);
  const warm = await measure();
  const statuses = await ask(edge, addresses, REQUESTS - WARM_UP);
  const end = await measure();
  const growth = { edge: end.edge / warm.edge, api: end.api / warm.api };
  console.log(`\nMemory, MiB, ${REQUESTS} requests of ${ADDRESSES} addresses over ${CONNECTIONS} connections`);
  for (const name of /** @type {const} */ (['edge', 'api']))
    console.log(
      `  ${name.padEnd(5)} at rest ${rest[name]}   after ${WARM_UP} requests ${warm[name]}   after all ${end[name]}   ${growth[name].toFixed(2)} × (bound ${BOUND})`,
    );
  console.log(`  statuses ${JSON.stringify(Object.fromEntries(statuses))}`);
  return Math.max(growth.edge, growth.api) <= BOUND;
}

/**
 * Articles with their reads of the api; then searches, a journal with a parameter that it does not know, searches of the api
 * and addresses that do not exist, in turn.
 * @param {string} edge
 */
async function mixedAddresses(edge) {
  const { data: journals } = await (await fetch(`${edge}/api/journals`)).json();
  const ids = journals.map((/** @type {{ id: string }} */ { id }) => id);
  const articles = await Promise.all(
    ids.map(
      async (/** @type {string} */ id) =>
        (await (await fetch(`${edge}/api/articles/latest/${id}?limit=50`)).json()).data,
    ),
  );
  const pages = articles
    .flat()
    .flatMap(({ id, journalId }) => [`/journal/${journalId}/article/${id}`, `/api/articles/${encodeURIComponent(id)}`]);
  const made = ['/discover-research?q=', '/journal/ssha?n=', '/api/articles/search?keyword=', '/no-such-page/'];
  const rest = Array.from({ length: ADDRESSES - pages.length }, (_, n) => `${made[n % made.length]}${n}`);
  return [...pages, ...rest];
}

/**
 * Asks for addresses in turn, in steps that visit all of them.
 * @param {string} edge
 * @param {readonly string[]} addresses
 * @param {number} requests
 * @returns {Promise<Map<number, number>>} responses by status
 */
async function ask(edge, addresses, requests) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  /** @type {Map<number, number>} */
  const statuses = new Map();
  let sent = 0;
  const client = async () => {
    while (sent < requests) {
      const address = addresses[((sent += 1) * STEP) % addresses.length] ?? '/';
      const status = await statusOf(edge + address, agent);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
  agent.destroy();
  return statuses;
}

/** A prime that does not divide the number of addresses: kinds of addresses are mixed. */
const STEP = 7_919;

/**
 * @param {string} url
 * @param {Agent} agent
 * @returns {Promise<number>} 0 when there was no response
 */
const statusOf = (url, agent) =>
  new Promise((resolve) => {
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0)).on('error', () => resolve(0));
    }).on('error', () => resolve(0));
  });
