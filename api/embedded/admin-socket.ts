import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Systems allow about 104 bytes for the path of a socket; Linux 107. */
const MAX_SOCKET_PATH = 100;

/**
 * Path of the socket on which a running api serves the content command: in the data directory, or in the folder for temporary
 * files if that path is too long.
 */
export function adminSocket(dataDir: string): string {
  const inside = path.join(dataDir, 'api.sock');
  if (Buffer.byteLength(inside) <= MAX_SOCKET_PATH) return inside;
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return path.join(tmpdir(), `press-${name}.sock`);
}
