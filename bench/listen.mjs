import { once } from 'node:events';

/**
 * Starts a server on a free port.
 * @param {import('node:net').Server} server
 * @returns {Promise<string>} its origin
 */
export async function listen(server) {
  await once(server.listen(0), 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.');
  return `http://localhost:${address.port}`;
}
