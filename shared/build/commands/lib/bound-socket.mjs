import net from 'node:net';

/**
 * A socket that is bound to an address. This process never accepts from it; a program that inherits it listens on it.
 * @typedef {object} BoundSocket
 * @property {number} fd
 * @property {() => void} close the address is free when the programs that inherited the socket have closed it too
 */

/**
 * Binds a socket in the place of a program, which inherits it as a file descriptor. While the program is away, the socket
 * stays in the state that the program gave it: connections wait in its queue for the next start instead of being refused.
 *
 * Node has no documented function that binds without accepting. The one used here is that of its module `cluster`.
 * @param {{ port: number, host: string }} address `::` is all addresses, of IPv4 alone where the machine has no IPv6
 * @returns {BoundSocket | null} null where this is not possible; the program then binds its address itself
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
  // That the address is in use is told by `listen` only, which would take any free port for a socket without an address.
  const actual = { port: 0 };
  getsockname.call(bound, actual);
  if (actual.port > 0) return { fd, close: () => void close.call(bound) };
  close.call(bound);
  return null;
}
