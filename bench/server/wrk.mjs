import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run } from '../../shared/build/commands/lib/processes.mjs';

const CONNECTIONS = 32;

/**
 * A load of one kind.
 * @typedef {object} Target
 * @property {string} url
 * @property {boolean} [neverAsked] each request has a new address, so no stored page answers
 */

/** Adds a number to the address that no run before has used. */
const NEVER_ASKED = `
local count = os.time() * 1000
request = function()
  count = count + 1
  return wrk.format("GET", wrk.path .. "?never-asked=" .. count)
end
`;
const script = path.join(mkdtempSync(path.join(tmpdir(), 'press-bench-')), 'never-asked.lua');
writeFileSync(script, NEVER_ASKED);

/**
 * Requests per second that a server answers for wrk with one thread and 32 connections.
 * @param {Target} target
 * @param {number} seconds
 * @returns {Promise<number>}
 * @throws when a response is not of status 2xx or 3xx
 */
export async function requestsPerSecond({ url, neverAsked = false }, seconds) {
  const options = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}`, '-H', 'accept-encoding: br'];
  const output = await run('wrk', [...options, ...(neverAsked ? ['-s', script] : []), url]);
  const failed = /Non-2xx or 3xx responses: (\d+)/.exec(output);
  if (failed) throw new Error(`${failed[1]} requests of ${url} failed.`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
}
