import { get } from 'node:http';

/**
 * A response, or what broke the connection (`status` 0).
 * @typedef {object} Response
 * @property {number} status
 * @property {number} ms from the request to the end of the body
 * @property {boolean} saysWhen it has a `Retry-After`
 */

/**
 * One request of a browser that accepts Brotli.
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

/** An address of a page that nobody asked for before: the edge has to render it. */
export const neverAsked = () => `/journal/ssha?never-asked=${(count += 1)}`;
