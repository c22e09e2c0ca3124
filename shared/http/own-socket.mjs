/**
 * The number of the file descriptor of a socket that a supervisor has bound to this program's address (`supervise.mjs`
 * of the commands).
 */
const SOCKET = 'PRESS_SOCKET_FD';

/**
 * The bound socket that this program inherited.
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {number | undefined} undefined if it has to bind its address itself
 */
export function ownSocket(env) {
  const text = env[SOCKET];
  return text && /^\d{1,5}$/.test(text) ? Number(text) : undefined;
}

/**
 * Options for `listen` of a server. Node prefers `fd` to the address.
 * @param {{ port: number, host: string }} address
 */
export function listenOptions(address) {
  const fd = ownSocket(process.env);
  return fd === undefined ? address : { ...address, fd };
}
