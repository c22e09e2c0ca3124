import path from 'node:path';
import { isCodedError } from '../../errors/index.mjs';
import { dataDir } from './paths.mjs';
import { stopAll } from './processes.mjs';

const LAUNCHER_INTERVAL_MS = 250;

/**
 * True if npm (or pnpm) runs this program as a script. Its variables alone do not prove it, because child processes inherit
 * them.
 */
const isPackageScript = () =>
  Boolean(process.argv[1] && process.env.npm_lifecycle_script?.includes(path.basename(process.argv[1])));

/**
 * Calls `onGone` when the process that launched this one has ended, which changes its parent. npm forwards SIGINT and SIGTERM,
 * but not SIGHUP, and nothing forwards SIGKILL.
 * @param {() => void} onGone
 */
function watchLauncher(onGone) {
  const launcher = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === launcher) return;
    clearInterval(timer);
    onGone();
  }, LAUNCHER_INTERVAL_MS);
  timer.unref();
}

/** @type {readonly NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** @param {unknown} error */
function printError(error) {
  if (isCodedError(error)) console.error(`\n${error.code}  ${error.reason}\n           Next: ${error.next}`);
  else console.error(`\nPRESS-T00  ${error instanceof Error ? error.stack : error}`);
}

/**
 * Runs the body of a command. An error is printed with its next step and ends the process with code 1. A signal, or the
 * end of the process that launched the command, first ends every program that the command has started.
 * @param {() => Promise<number | void>} body may give an exit code, which ends the process
 * @param {object} [options]
 * @param {boolean} [options.server] the command runs until it is stopped, so a signal is its normal end: exit code 0
 * @param {boolean} [options.watched] the command ends with the process that launched it; true for scripts of npm
 */
export async function runCommand(body, { server = false, watched = isPackageScript() } = {}) {
  let ending = false;
  /** @param {number} code */
  const end = async (code) => {
    if (ending) return;
    ending = true;
    await stopAll();
    process.exit(code);
  };
  for (const signal of SIGNALS) process.on(signal, () => void end(server ? 0 : 1));
  if (watched) watchLauncher(() => void end(server ? 0 : 1));
  try {
    dataDir(); // An empty PRESS_DATA ends the command before it changes anything.
    const code = await body();
    if (code !== undefined) await end(code);
  } catch (error) {
    // Stopping programs makes the body fail, which needs no message.
    if (ending) return;
    printError(error);
    await end(1);
  }
}
