import { mkdirSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { socketIn } from '../../../config/data-dir.mjs';
import { CodedError, isCodedError, messageOf, systemCode } from '../../../errors/index.mjs';

/** Number of attempts: a socket without a listener is removed, but another start may take its place first. */
const ATTEMPTS = 3;

/**
 * The socket on which a running start identifies itself. A socket answers only while its process lives, even in another
 * pid namespace.
 * @param {string} data
 */
const socketOf = (data) => socketIn(data, 'site');

/**
 * The identification of the start that runs on a data directory.
 * @param {string} socket
 * @returns {Promise<string | null>} null if none runs
 */
async function askOwner(socket) {
  const connection = connect(socket);
  try {
    await once(connection, 'connect');
    return await text(connection);
  } catch (error) {
    if (['ENOENT', 'ECONNREFUSED'].includes(systemCode(error) ?? '')) return null;
    throw error;
  } finally {
    connection.destroy();
  }
}

/**
 * The port of the site that a start runs on a data directory.
 * @param {string} data
 * @returns {Promise<number | null>} null if none runs, or it has no port yet
 */
export async function portOfRunningSite(data) {
  const [, port] = /port (\d+)/.exec((await askOwner(socketOf(data))) ?? '') ?? [];
  return port === undefined ? null : Number(port);
}

/**
 * The variable that makes links of a command, such as those to previews, lead to the running site on a data directory.
 * @param {string} data
 * @returns {Promise<Record<string, string>>} empty if the variable is set, or no site runs
 */
export async function originOfRunningSite(data) {
  if (process.env.PUBLISHER_ORIGIN) return {};
  const port = await portOfRunningSite(data);
  return port === null ? {} : { PUBLISHER_ORIGIN: `http://localhost:${port}` };
}

/**
 * Makes this process the only start on a data directory, until it ends.
 * @param {string} data
 * @returns {Promise<(port: number) => void>} sets the port of the edge, for the message of a second start
 * @throws CodedError PRESS-T16 if another start runs there, PRESS-T17 if the folder cannot be written
 */
export async function claimData(data) {
  const socket = socketOf(data);
  const since = new Date().toISOString();
  let port = 'not chosen yet';
  const server = createServer((connection) => {
    connection.on('error', () => undefined); // the client has disconnected
    connection.end(`process ${process.pid}, port ${port}, since ${since}`);
  });
  try {
    mkdirSync(data, { recursive: true });
    for (let attempt = 1; !(await listen(server, socket, attempt)); attempt += 1) {
      const owner = await askOwner(socket);
      if (owner !== null)
        throw new CodedError(
          'PRESS-T16',
          `A site already runs on ${data}: ${owner}.`,
          'Stop it first, or start this one on other data: PRESS_DATA=.data/other npm start.',
        );
      rmSync(socket, { force: true }); // the socket of a killed process
    }
  } catch (error) {
    if (isCodedError(error)) throw error;
    throw new CodedError(
      'PRESS-T17',
      `${data} cannot be used as the data directory: ${messageOf(error)}.`,
      'Check its permissions and the free space, or name another: PRESS_DATA=.data/other npm start.',
      { cause: error },
    );
  }
  server.unref();
  return (chosen) => void (port = String(chosen));
}

/**
 * @param {import('node:net').Server} server
 * @param {string} socket
 * @param {number} attempt
 * @returns {Promise<boolean>} false when the socket exists
 */
async function listen(server, socket, attempt) {
  try {
    await once(server.listen(socket), 'listening');
    return true;
  } catch (error) {
    if (systemCode(error) !== 'EADDRINUSE' || attempt === ATTEMPTS) throw error;
    return false;
  }
}
