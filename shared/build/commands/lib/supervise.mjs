import net from 'node:net';
import { CodedError } from '../../../errors/index.mjs';
import { printEvent } from './output.mjs';

/**
 * A socket that is bound to an address. This process never accepts from it; a program that inherits it listens on it.
 * @typedef {object} BoundSocket
 * @property {number} fd
 * @property {() => void} close the address is free once the programs that inherited the socket have also closed it
 */

/**
 * Binds a socket for a program, which inherits it as a file descriptor. While the program is down, the socket keeps the state
 * that the program gave it: connections wait in its queue for the next start instead of being refused.
 *
 * Node has no documented function that binds without accepting. This uses the function of its module `cluster`.
 * @param {{ port: number, host: string }} address `::` means all addresses, only IPv4 if the machine has no IPv6
 * @returns {BoundSocket | null} null if this is not possible; the program then binds its address itself
 */
export function bindSocket({ port, host }) {
  const bind = Reflect.get(net, '_createServerHandle');
  if (typeof bind !== 'function' || process.platform === 'win32') return null;
  /** @type {unknown} an error number, or the socket */
  let bound = bind(host, port, host.includes(':') ? 6 : 4);
  if (typeof bound === 'number' && host === '::') bound = bind('0.0.0.0', port, 4);
  if (typeof bound !== 'object' || bound === null) return null;
  const { fd, close, getsockname } = /** @type {Record<string, unknown>} */ (bound);
  if (typeof fd !== 'number' || fd < 0 || typeof close !== 'function' || typeof getsockname !== 'function') return null;
  // Only `listen` reports that the address is in use; without an address it would take any free port.
  const actual = { port: 0 };
  getsockname.call(bound, actual);
  if (actual.port > 0) return { fd, close: () => void close.call(bound) };
  close.call(bound);
  return null;
}

/**
 * The delays before a program that ended is restarted.
 * @typedef {object} BackOff
 * @property {number} firstMs before the second restart; the delay doubles with each further one
 * @property {number} maxMs
 * @property {number} soundMs a program that ran at least this long is restarted at once
 */

/** @type {BackOff} */
export const BACK_OFF = { firstMs: 500, maxMs: 30_000, soundMs: 60_000 };

/**
 * The time until the next start.
 * @param {BackOff} backOff
 * @param {number | null} previousMs the time before the last start; null if the program was started only once
 * @param {number} ranMs how long the program ran
 */
export function nextDelay({ firstMs, maxMs, soundMs }, previousMs, ranMs) {
  if (previousMs === null || ranMs >= soundMs) return 0;
  return previousMs === 0 ? firstMs : Math.min(previousMs * 2, maxMs);
}

/**
 * @typedef {object} Supervised
 * @property {Promise<RegExpExecArray>} ready of the first start; rejects with PRESS-T04 when the program ends first
 * @property {(message: object) => void} tell sends a message to the program, where one runs
 * @property {() => Promise<void>} stop ends the program, and starts it no more
 */

/**
 * Starts a program, and restarts it whenever it ends. A program that ends before it was ready for the first time is not
 * restarted: its settings are wrong, and the start would fail again. Connections made while the program is down wait if the
 * restart follows at once. Before a delayed restart they are closed, so that clients notice.
 * @param {string} name for messages
 * @param {(socket: BoundSocket | null) => import('./processes.mjs').Program} start
 * @param {object} options
 * @param {() => { port: number, host: string }} options.addressOf the program's address
 * @param {(state: 'restarting' | 'settled') => void} [options.onRestart] called with `restarting` when the program ended and
 *   is started again at once, with `settled` when it answers again or its next start is delayed
 * @param {BackOff} [options.backOff]
 * @returns {Supervised}
 */
export function supervise(name, start, { addressOf, onRestart = () => undefined, backOff = BACK_OFF }) {
  let isStopping = false;
  /** @type {number | null} */
  let delayMs = null;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let startedAt = performance.now();
  let socket = bindSocket(addressOf());
  let program = start(socket);
  const { ready } = program;
  const releaseSocket = () => {
    socket?.close();
    socket = null;
  };

  const startAgain = () => {
    startedAt = performance.now();
    socket ??= bindSocket(addressOf());
    program = start(socket);
    const { pid } = program.child;
    program.ready.then(
      () => {
        onRestart('settled');
        printEvent('info', { name, pid }, `the ${name} answers again`);
      },
      () => undefined, // it ended: `watch` tells
    );
    void watch();
  };
  const watch = async () => {
    const outcome = await program.exited;
    if (isStopping) return;
    delayMs = nextDelay(backOff, delayMs, performance.now() - startedAt);
    onRestart(delayMs > 0 ? 'settled' : 'restarting');
    if (delayMs > 0) releaseSocket();
    const error = new CodedError(
      'PRESS-T06',
      `The ${name} ended without having been stopped (${outcome}).`,
      `It is started again in ${delayMs} ms; its last lines above name the cause.`,
    );
    printEvent(
      'error',
      { name, code: error.code, cause: error.reason, next: error.next, delayMs },
      `the ${name} ended`,
    );
    timer = setTimeout(startAgain, delayMs);
  };
  ready.then(watch, releaseSocket);
  return {
    ready,
    tell: (message) => {
      if (program.child.connected) program.child.send(message, () => undefined); // it may end meanwhile
    },
    stop: async () => {
      isStopping = true;
      clearTimeout(timer);
      releaseSocket(); // connections are refused from when the program closes its side
      await program.stop();
    },
  };
}
