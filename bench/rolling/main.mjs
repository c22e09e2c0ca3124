/**
 * `npm run bench -- rolling [--rate 200] [--drain 3] [--rounds 1]`: two apis and two edges behind nginx, on a PostgreSQL of its own. Each is
 * stopped and started again in turn while requests come in. Exit code 1 when one failed.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { readArguments } from '../../shared/build/commands/lib/arguments.mjs';
import { runCommand } from '../../shared/build/commands/lib/command.mjs';
import { freePort } from '../../shared/build/free-port.mjs';
import { launch, stopAll } from '../../shared/build/commands/lib/processes.mjs';
import { installReleases } from '../../shared/build/commands/lib/site.mjs';
import { CodedError } from '../../shared/errors/index.mjs';
import { findPostgres, startCluster } from '../api/cluster.mjs';
import { startBalancer } from './nginx.mjs';

const HOT = [
  '/',
  '/journals',
  '/journal/ssha',
  '/journal/ssha/volumes-issues',
  '/about',
  '/api/journals',
  '/api/journals/ssha',
];

/**
 * One request of the load: most are for hot pages, one of ten for an address that nobody asked for before, one of twenty counts a view.
 * @param {number} index
 */
const requestAt = (index) => {
  if (index % 20 === 7) return { method: 'POST', path: '/api/journals/ssha/increment-views' };
  const hot = HOT[index % HOT.length] ?? '/';
  return { method: 'GET', path: index % 10 === 3 ? `${hot}?rolling=${index}` : hot };
};

/**
 * @param {number} port
 * @param {Agent} agent
 * @param {number} index
 * @returns {Promise<string>} `ok`, the status, or what broke the connection
 */
const ask = (port, agent, index) =>
  new Promise((resolve) => {
    const { method, path: target } = requestAt(index);
    const sent = request({ host: '127.0.0.1', port, method, path: target, agent, timeout: 15_000 }, (response) => {
      const status = response.statusCode ?? 0;
      response.resume();
      response.on('end', () => resolve(status < 400 ? 'ok' : status === 429 ? 'limited' : `${method} ${status}`));
      response.on('error', () => resolve(`${method} cut`));
    });
    sent.on('timeout', () => sent.destroy(Object.assign(new Error('no response in time'), { code: 'TIMEOUT' })));
    sent.on('error', (error) => resolve(`${method} ${'code' in error ? String(error.code) : 'broken'}`));
    sent.end();
  });

/**
 * Sends so many requests a second until it is stopped.
 * @param {number} port
 * @param {number} rate
 */
function startLoad(port, rate) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  /** @type {Map<string, number>} */
  const results = new Map();
  /** @type {Set<Promise<void>>} */
  const open = new Set();
  const startedAt = performance.now();
  let sent = 0;
  const timer = setInterval(() => {
    for (const due = ((performance.now() - startedAt) / 1_000) * rate; sent < due; sent += 1) {
      const one = ask(port, agent, sent).then((result) => void results.set(result, (results.get(result) ?? 0) + 1));
      open.add(one);
      void one.finally(() => open.delete(one));
    }
  }, 20);
  return async () => {
    clearInterval(timer);
    await Promise.all(open);
    agent.destroy();
    return results;
  };
}

/** @param {ReadonlyMap<string, number>} results */
function report(results, /** @type {string} */ label) {
  const { ok = 0, limited = 0, ...failed } = Object.fromEntries(results);
  const failures = Object.values(failed).reduce((sum, count) => sum + count, 0);
  const total = ok + limited + failures;
  console.log(
    `${label}: ${failures} of ${total} requests failed ${failures ? JSON.stringify(failed) : ''}; ${limited} over a limit of one client`,
  );
  return failures;
}

await runCommand(async () => {
  const { values } = readArguments('npm run bench -- rolling', {
    options: { rate: { type: 'string' }, drain: { type: 'string' }, rounds: { type: 'string' } },
  });
  const [rate, drain, rounds] = [values.rate ?? 200, values.drain ?? 3, values.rounds ?? 1].map(Number);
  const programs = findPostgres();
  if (!programs)
    throw new CodedError('PRESS-T08', 'PostgreSQL is not installed.', 'Install it: apt-get install postgresql.');
  const cluster = await startCluster(programs);
  const folder = mkdtempSync(path.join(tmpdir(), 'press-rolling-'));
  try {
    await installReleases(folder);
    const ports = {
      apis: [await freePort(8200), await freePort(8210)],
      edges: [await freePort(8220), await freePort(8230)],
    };
    const [apiPort, sitePort] = [await freePort(8240), await freePort(8250)];
    const common = {
      PRESS_DATA: folder,
      DRAIN_SECONDS: String(drain),
      LOG_LEVEL: 'error',
      PUBLISHER_ORIGIN: `http://127.0.0.1:${sitePort}`,
    };
    const startApi = (/** @type {number} */ port) =>
      launch('api', 'api/dist/main.mjs', {
        env: {
          ...common,
          API_PORT: String(port),
          DATABASE_URL: cluster.url,
          PRESS_SAMPLE: 'yes',
          TRUSTED_PROXIES: '3',
        },
        readyLine: /api ready/,
        quiet: true,
      });
    const startEdge = (/** @type {number} */ port) =>
      launch('edge', 'shell/dist/edge/edge.mjs', {
        env: { ...common, PORT: String(port), API_ORIGIN: `http://127.0.0.1:${apiPort}`, EDGE_TRUSTED_PROXIES: '1' },
        readyLine: /site ready/,
        quiet: true,
      });
    /** @type {{ name: string, start: () => ReturnType<typeof launch>, program: ReturnType<typeof launch> }[]} */
    const running = [];
    const add = async (/** @type {string} */ name, /** @type {() => ReturnType<typeof launch>} */ start) => {
      const program = start();
      running.push({ name, start, program });
      await program.ready;
    };
    for (const port of ports.apis) await add('api', () => startApi(port));
    await startBalancer(new Map([[apiPort, ports.apis]]));
    for (const port of ports.edges) await add('edge', () => startEdge(port));
    await startBalancer(new Map([[sitePort, ports.edges]]));

    const endWarmUp = startLoad(sitePort, rate ?? 0);
    await sleep(10_000);
    const before = report(await endWarmUp(), 'ten seconds without a restart');

    const end = startLoad(sitePort, rate ?? 0);
    const startedAt = performance.now();
    for (let round = 0; round < (rounds ?? 0); round += 1) {
      for (const part of running) {
        const stoppedAt = performance.now();
        await part.program.stop();
        const outcome = await part.program.exited;
        part.program = part.start();
        await part.program.ready;
        const seconds = ((performance.now() - stoppedAt) / 1_000).toFixed(1);
        console.log(`${part.name}: ended with ${outcome}, ready again after ${seconds} s`);
        await sleep(2_000);
      }
    }
    const failures = report(
      await end(),
      `rolling restart, ${Math.round((performance.now() - startedAt) / 1_000)} s at ${rate} requests/s, drain ${drain} s`,
    );
    return before + failures === 0 ? 0 : 1;
  } finally {
    await stopAll();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
