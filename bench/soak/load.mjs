import { Agent, get } from 'node:http';

const TIMEOUT_MS = 15_000;
const PATHS = [
  '/',
  '/journals',
  '/journal/ssha',
  '/journal/ssha/volumes-issues',
  '/discover-research?keyword=tea',
  '/api/journals',
  '/api/journals/ssha',
];

/**
 * One request. Its result is `ok`, a status of 400 or more, or the code of a connection error.
 * @param {string} url
 * @param {Agent} agent
 * @returns {Promise<string>}
 */
function ask(url, agent) {
  return new Promise((resolve) => {
    const request = get(url, { agent, timeout: TIMEOUT_MS }, (response) => {
      const status = response.statusCode ?? 0;
      response.resume();
      response.on('end', () => resolve(status < 400 ? 'ok' : `status ${status}`));
      response.on('error', () => resolve('cut'));
    });
    request.on('timeout', () => request.destroy(Object.assign(new Error('no response in time'), { code: 'TIMEOUT' })));
    request.on('error', (error) => resolve('code' in error ? String(error.code) : 'broken'));
  });
}

/**
 * Pages and calls in turn; half of the pages were never requested before.
 * @param {string} origin
 * @param {number} index
 */
const addressOf = (origin, index) => {
  const path = PATHS[index % PATHS.length] ?? '/';
  return origin + (index % 2 ? path : `${path}${path.includes('?') ? '&' : '?'}soak=${index}`);
};

/**
 * The requests per second that the site answers over this number of connections.
 * @param {string} origin
 * @param {number} connections
 * @param {number} seconds
 */
export async function measureRate(origin, connections, seconds) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const end = performance.now() + seconds * 1_000;
  let good = 0;
  let index = 0;
  const client = async () => {
    while (performance.now() < end) if ((await ask(addressOf(origin, (index += 1)), agent)) === 'ok') good += 1;
  };
  await Promise.all(Array.from({ length: connections }, client));
  agent.destroy();
  return good / seconds;
}

/**
 * Sends `rate` requests per second until stopped, whatever the answers are.
 * @param {string} origin
 * @param {number} rate
 * @param {(result: string) => void} count
 * @returns {() => Promise<void>} stops, and waits for outstanding answers
 */
export function startLoad(origin, rate, count) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  /** @type {Set<Promise<void>>} */
  const open = new Set();
  let sent = 0;
  const started = performance.now();
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - started) / 1_000) * rate);
    for (; sent < due; sent += 1) {
      const one = ask(addressOf(origin, sent), agent).then(count);
      open.add(one);
      void one.finally(() => open.delete(one));
    }
  }, 20);
  return async () => {
    clearInterval(timer);
    await Promise.all(open);
    agent.destroy();
  };
}
