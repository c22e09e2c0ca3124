import { Agent, get } from 'node:http';
import { pause } from './processes.mjs';

const TIMEOUT_MS = 10_000;
const PATHS = ['/', '/journals', '/journal/ssha', '/discover-research?keyword=tea', '/about', '/api/journals'];

/**
 * @param {string} url
 * @param {Agent} agent
 * @returns {Promise<string>} `ok`, a status of 400 and more, or what broke the connection
 */
const ask = (url, agent) =>
  new Promise((resolve) => {
    const request = get(url, { agent, timeout: TIMEOUT_MS }, (response) => {
      const status = response.statusCode ?? 0;
      response.resume();
      response.on('end', () => resolve(status < 400 ? 'ok' : `status ${status}`));
      response.on('error', () => resolve('cut'));
    });
    request.on('timeout', () => request.destroy(Object.assign(new Error('no response'), { code: 'TIMEOUT' })));
    request.on('error', (error) => resolve('code' in error ? String(error.code) : 'broken'));
  });

/**
 * Requests at a steady rate, whatever the answers do. Half of the addresses were never asked for before, so that no cache has them.
 * @param {string} origin
 * @param {number} rate requests a second
 */
export function startLoad(origin, rate) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  /** @returns {{ asked: number, failed: Record<string, number> }} */
  const none = () => ({ asked: 0, failed: {} });
  let counts = none();
  let index = 0;
  const once = async () => {
    index += 1;
    const path = PATHS[index % PATHS.length] ?? '/';
    const own = index % 2 ? path : `${path}${path.includes('?') ? '&' : '?'}visit=${process.pid}-${index}`;
    const of = counts;
    of.asked += 1;
    const result = await ask(origin + own, agent);
    if (result !== 'ok') of.failed[result] = (of.failed[result] ?? 0) + 1;
  };
  const timer = setInterval(() => void once(), 1_000 / rate);
  return {
    /** The counts since the last call, when the requests under way have ended. */
    take: async () => {
      const taken = counts;
      counts = none();
      await pause(1_000);
      return taken;
    },
    stop: () => {
      clearInterval(timer);
      agent.destroy();
    },
  };
}
