import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Systems take about 104 bytes for a socket's path; Linux 107. */
const MAX_SOCKET_PATH = 100;

/** Where the content command reaches a running api: in its data directory, or, where that path is too long for a socket, named after it. */
export function adminSocket(dataDir: string): string {
  const inside = path.join(dataDir, 'api.sock');
  if (Buffer.byteLength(inside) <= MAX_SOCKET_PATH) return inside;
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return path.join(tmpdir(), `press-${name}.sock`);
}
