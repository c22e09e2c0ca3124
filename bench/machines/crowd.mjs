/** A process that simulates programs: each requests addresses in turn on its own connection until told to stop. */
import { Agent } from 'node:http';
import { setPriority } from 'node:os';
import { request } from '../overload/request.mjs';

// In production they run on other machines than the site.
setPriority(19);

const { origin, paths, connections, addresses } = JSON.parse(process.env.CROWD ?? '');
/** @type {Record<string, number>} */
const statuses = {};
const ended = new AbortController();
let next = Date.now() % 1_000_000;

/** @param {number} index */
async function ask(index) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const address = `127.0.0.${2 + (index % addresses)}`;
  while (!ended.signal.aborted) {
    next += 1;
    const { status } = await request(origin + paths[next % paths.length].replace('{n}', String(next)), agent, address);
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  agent.destroy();
}

const programs = Promise.all(Array.from({ length: connections }, (_, index) => ask(index)));
process.send?.('started');
process.once('message', async () => {
  ended.abort();
  await programs;
  process.send?.(statuses);
  process.disconnect();
});
