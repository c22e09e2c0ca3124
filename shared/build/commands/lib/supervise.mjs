import { CodedError } from '../../../errors/index.mjs';
import { printEvent } from './output.mjs';

/**
 * The delays before a program that ended is restarted.
 * @typedef {object} BackOff
 * @property {number} firstMs before a restart; the delay doubles with each restart
 * @property {number} maxMs
 * @property {number} soundMs a program that ran at least this long has the first delay again
 */

/** @type {BackOff} */
export const BACK_OFF = { firstMs: 500, maxMs: 30_000, soundMs: 60_000 };

/**
 * The time until the next start.
 * @param {BackOff} backOff
 * @param {number} previousMs the time before the last start; 0 if the program was started only once
 * @param {number} ranMs how long the program ran
 */
export const nextDelay = ({ firstMs, maxMs, soundMs }, previousMs, ranMs) =>
  ranMs >= soundMs || previousMs === 0 ? firstMs : Math.min(previousMs * 2, maxMs);

/**
 * @typedef {object} Supervised
 * @property {Promise<RegExpExecArray>} ready of the first start; rejects with PRESS-T04 when the program ends first
 * @property {(message: object) => void} tell sends a message to the program, where one runs
 * @property {() => Promise<void>} stop ends the program, and starts it no more
 */

/**
 * Starts a program, and restarts it whenever it ends. A program that ends before it was ready for the first time is not
 * restarted: its settings are wrong, and the start would fail again.
 * @param {string} name for messages
 * @param {() => import('../../programs/processes.mjs').Program} start
 * @param {BackOff} [backOff]
 * @returns {Supervised}
 */
export function supervise(name, start, backOff = BACK_OFF) {
  let isStopping = false;
  let delayMs = 0;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let startedAt = performance.now();
  let program = start();
  const { ready } = program;

  const startAgain = () => {
    startedAt = performance.now();
    program = start();
    const { pid } = program.child;
    program.ready.then(
      () => printEvent('info', { name, pid }, `the ${name} answers again`),
      () => undefined, // it ended: `watch` reports it
    );
    void watch();
  };
  const watch = async () => {
    const outcome = await program.exited;
    if (isStopping) return;
    delayMs = nextDelay(backOff, delayMs, performance.now() - startedAt);
    const error = new CodedError(
      'PRESS-T06',
      `The ${name} ended unexpectedly (${outcome}).`,
      `It restarts in ${delayMs} ms; its last lines above name the cause.`,
    );
    printEvent(
      'error',
      { name, code: error.code, cause: error.reason, next: error.next, delayMs },
      `the ${name} ended`,
    );
    timer = setTimeout(startAgain, delayMs);
  };
  ready.then(watch, () => undefined); // the caller handles a first start that fails
  return {
    ready,
    tell: (message) => {
      if (program.child.connected) program.child.send(message, () => undefined); // it may end meanwhile
    },
    stop: async () => {
      isStopping = true;
      clearTimeout(timer);
      await program.stop();
    },
  };
}
