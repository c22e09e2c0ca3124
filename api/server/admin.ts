import { chmodSync, rmSync } from 'node:fs';
import path from 'node:path';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { isContent } from '../content/check';
import { saveContent } from '../content/store';
import type { Db } from '../db/db';
import { answerError, Refusal } from './problem';

/** Where a running api takes content from the content command. */
export const adminSocket = (dataDir: string): string => path.join(dataDir, 'api.sock');

/** A batch of fifty long articles has a few megabytes. */
const BODY_LIMIT = 256 * 1024 * 1024;

/**
 * Opens the way in for content while the site runs: a socket in the data directory, for its owner alone.
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

  const socket = adminSocket(dataDir);
  rmSync(socket, { force: true }); // Left by a killed process: the lock says that no living one has it.
  await admin.listen({ path: socket });
  chmodSync(socket, 0o600);
  return admin;
}
