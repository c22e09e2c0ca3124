import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';

/** Systems allow about 104 bytes for the path of a socket. */
const MAX_SOCKET_PATH = 100;

/**
 * Listens on a socket beside the lock file while the lock is held: who can connect knows that the holder exists, also one
 * that is stopped, in any container of this machine. Without a socket (path too long, file system without sockets) the
 * heartbeat alone decides.
 * @returns a function that closes it
 */
export async function listenOn(path: string): Promise<() => void> {
  if (Buffer.byteLength(path) > MAX_SOCKET_PATH) return () => undefined;
  rmSync(path, { force: true }); // Of an earlier holder.
  const server = createServer((connection) => connection.destroy()).unref();
  const isListening = await new Promise<boolean>((resolve) => {
    server.once('listening', () => resolve(true)).once('error', () => resolve(false));
    server.listen(path);
  });
  return () => void (isListening && server.close());
}

/** Whether a process listens. False proves nothing: it may run on another machine that shares the folder. */
export function isListening(path: string): Promise<boolean> {
  if (Buffer.byteLength(path) > MAX_SOCKET_PATH) return Promise.resolve(false);
  return new Promise((resolve) => {
    const connection = connect(path);
    connection.once('connect', () => resolve(true)).once('error', () => resolve(false));
    connection.once('connect', () => connection.destroy());
  });
}
