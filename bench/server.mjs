import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { run } from '../shared/build/programs/processes.mjs';
import { freePort } from '../shared/build/free-port.mjs';
import { articlePath } from './article.mjs';
import { ratio, spread } from './figures.mjs';
import { startNext } from './peers/next.mjs';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const SECONDS = Number(process.env.SECONDS ?? 5);
/** Node compiles frequently run code, so each process needs a warm-up. */
const WARM_UP_SECONDS = 15;

/**
 * @typedef {object} Comparison
 * @property {string} name
 * @property {Target} own
 * @property {Target} peer
 * @property {number} bound least share of the peer's requests a second
 */

/** @param {string} program */
const isInstalled = (program) => spawnSync(program, ['-v']).error === undefined;

/**
 * Requests per second of the edge: a stored page and a file of a release compared with nginx and the same bytes in a
 * file, and an article that is rendered for each request compared with a minimal Next article page.
 * @param {{ edge: string, apiOrigin: string }} site
 * @returns {Promise<boolean>} true if the bounds hold. Also true, with a message, if nginx or wrk is missing
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

/**
 * Starts nginx with files of the given bytes, one worker per processor, no log. It ends with this process.
 * @param {Record<string, Buffer>} files by name
 * @returns {Promise<string>} its origin
 */
async function startNginx(files) {
  const folder = mkdtempSync(path.join(tmpdir(), 'press-nginx-'));
  chmodSync(folder, 0o755); // if root starts nginx, its workers run as another user
  mkdirSync(path.join(folder, 'files'));
  for (const [name, bytes] of Object.entries(files)) writeFileSync(path.join(folder, 'files', name), bytes);
  const port = await freePort(8100);
  const conf = path.join(folder, 'nginx.conf');
  writeFileSync(
    conf,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes auto;
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
      server { listen 127.0.0.1:${port}; root ${folder}/files; default_type text/html; }
    }`,
  );
  const child = spawn('nginx', ['-c', conf], { stdio: 'inherit' });
  process.once('exit', () => child.kill());
  const origin = `http://127.0.0.1:${port}`;
  // nginx does not report that it is ready, so it is polled.
  for (;;) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}.`);
    const response = await fetch(origin).catch(() => null);
    if (response) return origin;
  }
}

const CONNECTIONS = 32;

/**
 * A load of one kind.
 * @typedef {object} Target
 * @property {string} url
 * @property {boolean} [neverAsked] each request has a new address, so no stored page answers
 */

/** Adds a number to the address that no earlier run has used. */
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
async function requestsPerSecond({ url, neverAsked = false }, seconds) {
  const options = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}`, '-H', 'accept-encoding: br'];
  const output = await run('wrk', [...options, ...(neverAsked ? ['-s', script] : []), url]);
  const failed = /Non-2xx or 3xx responses: (\d+)/.exec(output);
  if (failed) throw new Error(`${failed[1]} requests of ${url} failed.`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
}
