import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';
import { articlePath } from '../article-lcp.mjs';
import { ratio, spread } from '../figures.mjs';
import { startNext } from '../peers/next.mjs';
import { startNginx } from './nginx.mjs';
import { requestsPerSecond } from './wrk.mjs';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SECONDS = Number(process.env.SECONDS ?? 5);
/** Node compiles frequently run code, so each process needs a warm-up. */
const WARM_UP_SECONDS = 15;

/**
 * @typedef {object} Comparison
 * @property {string} name
 * @property {import('./wrk.mjs').Target} own
 * @property {import('./wrk.mjs').Target} peer
 * @property {number} bound least share of the peer's requests a second
 */

/** @param {string} program */
const isInstalled = (program) => spawnSync(program, ['-v']).error === undefined;

/**
 * Requests per second of the edge: a stored page and a file of a release compared with nginx and the same bytes in a file, and
 * an article that is rendered for each request compared with a minimal Next article page.
 * @param {{ edge: string, apiOrigin: string }} site
 * @returns {Promise<boolean>} true if the bounds hold. Also true, with a message, if nginx or wrk is not installed
 */
export async function server({ edge, apiOrigin }) {
  const missing = ['nginx', 'wrk'].filter((program) => !isInstalled(program));
  if (missing.length > 0) {
    console.log(
      `\nRequests a second: not measured, ${missing.join(' and ')} not installed (apt install nginx-light wrk)`,
    );
    return true;
  }
  const page = edge + (await articlePath(edge));
  const script = edge + (await scriptOf(page));
  const nginx = await startNginx({ page: await bytesOf(page), script: await bytesOf(script) });
  const next = await startNext(apiOrigin);
  /** @type {Comparison[]} */
  const comparisons = [
    { name: 'stored page / nginx', own: { url: page }, peer: { url: `${nginx}/page` }, bound: 0.35 },
    { name: 'script / nginx', own: { url: script }, peer: { url: `${nginx}/script` }, bound: 0.5 },
    {
      name: 'rendered article / Next',
      own: { url: page, neverAsked: true },
      peer: { url: `${next}${new URL(page).pathname}`, neverAsked: true },
      bound: 1.5,
    },
  ];
  for (const { own, peer } of comparisons)
    for (const target of [own, peer]) await requestsPerSecond(target, WARM_UP_SECONDS);
  console.log(
    `\nRequests a second, ${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}; smallest / middle / largest`,
  );
  let holds = true;
  for (const { name, own, peer, bound } of comparisons) {
    /** @type {[number[], number[]]} */
    const rates = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      rates[0].push(await requestsPerSecond(own, SECONDS));
      rates[1].push(await requestsPerSecond(peer, SECONDS));
    }
    const share = ratio(...rates);
    console.log(
      `  ${name.padEnd(24)} ${spread(rates[0])}   beside ${spread(rates[1])}   ${share.toFixed(2)} × (bound ${bound})`,
    );
    holds &&= share >= bound;
  }
  return holds;
}

/** The address of the shell's script. @param {string} page */
async function scriptOf(page) {
  const html = await (await fetch(page)).text();
  const src = /<script[^>]+src="(\/r\/[^"]+\.js)"/.exec(html)?.[1];
  if (!src) throw new Error(`${page} has no script of a release.`);
  return src;
}

/** The compressed bytes of a response. @param {string} url */
async function bytesOf(url) {
  const { status, stdout } = spawnSync('curl', ['-s', '-f', '-H', 'accept-encoding: br', url], { maxBuffer: 1 << 26 });
  if (status !== 0) throw new Error(`${url} could not be read.`);
  return stdout;
}
