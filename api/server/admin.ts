import { createHash } from 'node:crypto';
import { chmodSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import { isContent } from '../content/check';
import { saveContent } from '../content/store';
import type { Db } from '../db/db';
import { listPage } from '../messages/rows';
import { answerError, Refusal } from './problem';

/** Systems take about 104 bytes for a socket's path; Linux 107. */
const MAX_SOCKET_PATH = 100;

/** Where the content command reaches a running api: in its data directory, or, where that path is too long for a socket, named after it. */
export function adminSocket(dataDir: string): string {
  const inside = path.join(dataDir, 'api.sock');
  if (Buffer.byteLength(inside) <= MAX_SOCKET_PATH) return inside;
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return path.join(tmpdir(), `press-${name}.sock`);
}

const PageParams = Type.Object({ after: Type.Integer({ minimum: 0 }) });

/** A batch of fifty long articles has a few megabytes. */
const BODY_LIMIT = 256 * 1024 * 1024;

/**
 * Opens the way in for content, and out for messages, while the site runs: a socket in the data directory, for its owner alone.
 * PGlite serves one process, so the content command can't write beside a running api.
 */
export async function openAdmin(dataDir: string, db: Db, contentChanged: () => void, logger: FastifyBaseLogger): Promise<FastifyInstance> {
  const admin = Fastify({ loggerInstance: logger, bodyLimit: BODY_LIMIT });
  admin.setErrorHandler((error: Error, request, reply) => answerError(error, request, reply));
  admin.post('/content', async (request) => {
    if (!isContent(request.body)) throw new Refusal(400, 'Bad request', 'The body is not a batch of content.');
    const report = await saveContent(db, request.body);
    contentChanged();
    return report;
  });
  admin.get('/messages/:after', { schema: { params: PageParams } }, (request) => listPage(db, (request.params as Static<typeof PageParams>).after));

  const socket = adminSocket(dataDir);
  rmSync(socket, { force: true }); // Left by a killed process: the lock says that no living one has it.
  await admin.listen({ path: socket });
  chmodSync(socket, 0o600);
  return admin;
}
