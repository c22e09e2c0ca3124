import { execFileSync, spawn } from 'node:child_process';
import path from 'node:path';
import { CodedError } from '../../errors/index.mjs';
import { root } from './paths.mjs';

/** A program that does not end on SIGTERM is killed after this. The api and the edge themselves stop within 10 s. */
const KILL_AFTER_MS = 15_000;

/** @type {Set<import('node:child_process').ChildProcess>} in the order of their start */
const running = new Set();

/** @param {import('node:child_process').ChildProcess} child */
function register(child) {
  running.add(child);
  child.once('exit', () => running.delete(child));
  child.once('error', () => running.delete(child));
  return child;
}

/**
 * Ends a program and waits until it has ended.
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} [signal]
 */
async function stop(child, signal = 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const timer = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS);
  child.kill(signal);
  await exited;
  clearTimeout(timer);
}

/** @type {(() => Promise<void>)[]} */
const stopFirst = [];

/**
 * Registers a callback that `stopAll` runs before it ends the programs, for programs that stop in a fixed order.
 * @param {() => Promise<void>} stopSome
 */
export const beforeStopAll = (stopSome) => void stopFirst.push(stopSome);

/** Ends every program that this process has started, the latest first. */
export async function stopAll() {
  for (const stopSome of stopFirst.reverse()) await stopSome();
  for (const child of [...running].reverse()) await stop(child);
}

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd] the root of the repository by default
 * @property {Record<string, string>} [env] in addition to the environment of this process
 * @property {{ code: import('@press/errors').ErrorCode, reason: string, next: string }} [failure] the error to reject
 * with
 */

/**
 * Runs a program to its end. Its output is shown only after a failure.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<string>} its output
 */
export function run(command, args, { cwd = root, env = {}, failure } = {}) {
  return new Promise((resolve, reject) => {
    const child = register(
      spawn(command, args, {
        cwd,
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    );
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    /** @param {string} outcome */
    const fail = (outcome) => {
      if (failure && output) console.error(output.split('\n').slice(-40).join('\n'));
      reject(
        failure
          ? new CodedError(failure.code, `${failure.reason} (${outcome}).`, failure.next)
          : new Error(`${command} ${args.join(' ')}: ${outcome}\n${output.slice(-2_000)}`),
      );
    };
    child.on('error', (error) => fail(error.message));
    child.on('close', (code, signal) => (code === 0 ? resolve(output) : fail(signal ?? `exit code ${code}`)));
  });
}

/**
 * Runs a program to its end with the terminal of this process.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Pick<RunOptions, 'cwd' | 'env'> & { onOutput?: (chunk: Buffer) => void }} [options] `onOutput` gets what the program
 *   prints, instead of the terminal
 * @returns {Promise<number>} its exit code; 1 if a signal ended it or it could not be started
 */
export function runForExitCode(command, args, { cwd = root, env = {}, onOutput } = {}) {
  return new Promise((resolve) => {
    const child = register(
      spawn(command, args, {
        cwd,
        env: { ...process.env, ...env },
        stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      }),
    );
    if (onOutput) for (const stream of [child.stdout, child.stderr]) stream?.on('data', onOutput);
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/**
 * A program of the site that runs until it is stopped.
 * @typedef {object} Program
 * @property {import('node:child_process').ChildProcess} child
 * @property {Promise<RegExpExecArray>} ready resolves with the match of its ready line; rejects with PRESS-T04 when it ends first
 * @property {Promise<string>} exited resolves when it has ended, with how: `exit code 1`, `SIGKILL`
 * @property {(signal?: NodeJS.Signals) => Promise<void>} stop
 */

/**
 * Starts one of the site's programs. Its output is passed on, unless `quiet`. It ends when this process ends. It is in a
 * separate process group, so a signal from the terminal reaches only this process, which decides the order of stops.
 * @param {string} name for messages
 * @param {string} file its program, from the root of the repository
 * @param {{ env: Record<string, string>, readyLine: RegExp, quiet?: boolean, args?: readonly string[], cwd?: string, flags?: readonly string[] }} options `flags` are Node's
 * @returns {Program}
 */
export function launch(name, file, { env, readyLine, quiet = false, args = [], cwd = root, flags = [] }) {
  const program = [path.join(import.meta.dirname, 'child.mjs'), path.resolve(root, file), ...args];
  const child = register(
    spawn(process.execPath, [...flags, ...program], {
      cwd,
      // glibc's malloc keeps memory that threads have freed: with an arena per thread, 100 MB more. Unless it is set, the size from
      // which a block is returned to the system also rises.
      env: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536', ...process.env, NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: process.platform !== 'win32',
    }),
  );
  let output = '';
  let isReady = false;
  const ready = new Promise((resolve, reject) => {
    /** @param {Buffer} chunk */
    const read = (chunk) => {
      if (!quiet) process.stdout.write(chunk);
      if (isReady) return;
      output += chunk;
      const match = readyLine.exec(output);
      if (!match) return;
      isReady = true;
      resolve(match);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.on('close', (code, signal) => {
      if (quiet && !isReady) process.stderr.write(output);
      reject(
        new CodedError(
          'PRESS-T04',
          `The ${name} did not start (${signal ?? `exit code ${code}`}).`,
          'Its last lines above name the cause and the next step.',
        ),
      );
    });
  });
  // Callers that stop the program before it is ready do not await this.
  ready.catch(() => undefined);
  return {
    child,
    ready,
    exited: new Promise((resolve) => {
      child.on('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
      child.on('error', (error) => resolve(error.message)); // it could not be started
    }),
    stop: (signal) => stop(child, signal),
  };
}

/** True if this user can install Debian's packages on this machine. */
export function canInstallPackages() {
  try {
    return process.getuid?.() === 0 && execFileSync('which', ['apt-get']).length > 0;
  } catch {
    return false;
  }
}

/**
 * Installs Debian's packages, without starting their services. It never fails: the caller checks what is there afterwards.
 * @param {readonly string[]} packages
 * @param {(command: string, args: readonly string[], options: RunOptions) => Promise<unknown>} [runProgram] for tests
 */
export async function installDebianPackages(packages, runProgram = run) {
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  await runProgram('apt-get', ['update'], { env }).catch(() => undefined);
  await runProgram('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env }).catch(
    () => undefined,
  );
}
