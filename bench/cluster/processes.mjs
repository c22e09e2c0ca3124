import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * A process of the cluster, which can be killed and started again.
 * @typedef {object} Machine
 * @property {string} name
 * @property {() => Promise<void>} start resolves when it answers
 * @property {(signal?: NodeJS.Signals) => Promise<void>} kill resolves when it has ended
 * @property {(signal: 'SIGSTOP' | 'SIGCONT') => void} signal
 */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

const READY_MS = 180_000;

/**
 * @param {string} name
 * @param {string} program
 * @param {readonly string[]} args
 * @param {object} options
 * @param {Record<string, string>} [options.env] all that it gets beside PATH
 * @param {{ uid: number, gid: number }} [options.user]
 * @param {() => Promise<boolean>} options.isReady
 * @returns {Machine}
 */
export function machine(name, program, args, { env = {}, user, isReady }) {
  /** @type {import('node:child_process').ChildProcess | null} */
  let child = null;
  return {
    name,
    start: async () => {
      const started = spawn(program, args, {
        ...user,
        env: { PATH: process.env['PATH'] ?? '', ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      running.add(started);
      let output = '';
      for (const stream of [started.stdout, started.stderr])
        stream?.on('data', (chunk) => (output = (output + chunk).slice(-2_000)));
      started.once('exit', () => running.delete(started));
      const deadline = Date.now() + READY_MS;
      while (!(await isReady().catch(() => false))) {
        if (started.exitCode !== null || Date.now() > deadline) throw new Error(`${name} did not start:\n${output}`);
        await pause(100);
      }
    },
    kill: async (signal = 'SIGKILL') => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
    signal: (signal) => void child?.kill(signal),
  };
}

/** @param {number} ms */
export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Milliseconds until something holds; `limit` when it does not by then.
 * @param {() => Promise<boolean>} holds
 * @param {number} limit
 */
export async function timeUntil(holds, limit) {
  const from = performance.now();
  while (performance.now() - from < limit) {
    if (await holds().catch(() => false)) return Math.round(performance.now() - from);
    await pause(20);
  }
  return limit;
}
