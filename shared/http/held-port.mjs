import { Socket } from 'node:net';

/** Set by a supervisor that listens on the port of this program while it starts (`held-ports.mjs` of the commands). */
const HELD = 'PRESS_PORT_HELD';

/**
 * Whether a supervisor accepts connections on this program's port until `listenOnOwnPort`.
 * @param {Readonly<Record<string, string | undefined>>} env
 */
export const isPortHeld = (env) => env[HELD] === 'yes' && process.send !== undefined;

/**
 * Calls `listen`. Where a supervisor holds the port, it is asked to leave it first; the connections that it has accepted
 * meanwhile arrive at the server as if the server had accepted them.
 * @param {import('node:net').Server} server
 * @param {() => Promise<unknown>} listen
 */
export async function listenOnOwnPort(server, listen) {
  if (isPortHeld(process.env)) {
    /** @type {Promise<void>} */
    const free = new Promise((resolve) => {
      process.on('message', (_message, connection) => {
        if (connection instanceof Socket) server.emit('connection', connection);
        else resolve();
      });
    });
    process.channel?.ref(); // nothing else may keep this process alive while it waits
    process.send?.('port wanted');
    await free;
    process.channel?.unref();
  }
  await listen();
}
