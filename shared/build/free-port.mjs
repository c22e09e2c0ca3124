// Imports no packages, because commands use it before anything is installed.
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Checks that this user can listen on a port, on all addresses if no host is named.
 * @param {number} port
 * @param {string} [host]
 * @returns {Promise<'free' | 'in use' | 'not allowed'>}
 */
export async function probePort(port, host = '::') {
  const probe = createServer();
  try {
    await once(probe.listen(port, host), 'listening');
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === 'EADDRINUSE') return 'in use';
    if (code === 'EACCES') return 'not allowed';
    // A machine without IPv6.
    if (host === '::') return probePort(port, '0.0.0.0');
    throw error;
  }
  await new Promise((resolve) => probe.close(resolve));
  return 'free';
}

/**
 * The first port from `preferred` on that this user can listen on.
 * @param {number} preferred
 * @returns {Promise<number>}
 */
export async function freePort(preferred) {
  let port = preferred;
  while ((await probePort(port)) !== 'free') port += 1;
  return port;
}
