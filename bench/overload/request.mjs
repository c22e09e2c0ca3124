import { get } from 'node:http';

/**
 * A response, or a broken connection (`status` 0).
 * @typedef {object} Response
 * @property {number} status
 * @property {number} ms from the request to the end of the body
 * @property {boolean} saysWhen it has a `Retry-After`
 */

/**
 * Sends a request like a browser that accepts Brotli.
 * @param {string} url
 * @param {import('node:http').Agent} agent
 * @param {string} [localAddress] of the client
 * @returns {Promise<Response>}
 */
export function request(url, agent, localAddress) {
  const started = performance.now();
  return new Promise((resolve) => {
    const done = (/** @type {number} */ status, saysWhen = false) =>
      resolve({ status, saysWhen, ms: performance.now() - started });
    get(url, { agent, ...(localAddress && { localAddress }), headers: { 'accept-encoding': 'br' } }, (response) => {
      const { statusCode = 0, headers } = response;
      response.resume();
      response.on('end', () => done(statusCode, headers['retry-after'] !== undefined)).on('error', () => done(0));
    }).on('error', () => done(0));
  });
}

let count = Date.now();

/** A page address that was never requested before, so the edge has to render it. */
export const neverAsked = () => `/journal/ssha?never-asked=${(count += 1)}`;
