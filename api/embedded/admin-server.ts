import { chmodSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { finished, PassThrough, type Readable, type Writable } from 'node:stream';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply } from 'fastify';
import Type, { type Static } from 'typebox';
import { adminSocket } from './admin-socket';
import { isContent } from '../content/is-content';
import { LocalTarget } from '../targets/local-target';
import type { ProgressLine } from '../targets/progress-line';
import type { Progress } from '../content/progress';
import type { Db } from '../db/db';
import { isCodedError, messageOf } from '@press/errors';
import type { Ledger } from './ledger';
import { listPage } from '../messages/rows';
import { sendError, HttpError } from '../http/problem';

const PageParams = Type.Object({ after: Type.Integer({ minimum: 0 }) });
const RestoreQuery = Type.Object({ replace: Type.Boolean({ default: false }) });

/** A batch of fifty long articles has a few megabytes. */
const BODY_LIMIT = 256 * 1024 * 1024;

/**
 * Opens the way in and out for the content command while the site runs: a socket in the data directory, for its owner alone.
 * PGlite serves one process, so the command can't work beside a running api.
 */
export async function openAdmin(
  dataDir: string,
  db: Db,
  ledger: Ledger | null,
  contentChanged: () => void,
  logger: FastifyBaseLogger,
): Promise<FastifyInstance> {
  const admin = Fastify({
    loggerInstance: logger,
    bodyLimit: BODY_LIMIT,
    logController: new LogController({ disableRequestLogging: true }),
  });
  const target = new LocalTarget('this site', db, ledger, contentChanged);
  admin.setErrorHandler((error: Error, request, reply) => sendError(error, request, reply));
  admin.addContentTypeParser('application/octet-stream', (_, payload, done) => done(null, payload));

  admin.post('/content', async (request) => {
    if (!isContent(request.body)) throw new HttpError(400, 'Bad request', 'The body is not a batch of content.');
    return target.save(request.body);
  });
  admin.get('/messages/:after', { schema: { params: PageParams } }, (request) =>
    listPage(db, (request.params as Static<typeof PageParams>).after),
  );
  admin.get('/stats', () => target.stats());
  admin.get('/export', (request, reply) => stream(reply, (to) => target.export(to), request.log));
  admin.get('/backup', (request, reply) => stream(reply, (to) => target.backup(to), request.log));
  admin.post('/reindex', (request, reply) => steps(reply, (progress) => target.reindex(progress), request.log));
  admin.post('/restore', { schema: { querystring: RestoreQuery } }, (request, reply) => {
    const { replace } = request.query as Static<typeof RestoreQuery>;
    const body = request.body as IncomingMessage;
    return steps(
      reply,
      (progress) =>
        target
          .restore(copyOf(body), replace, progress)
          .then(() => 0)
          .finally(() => body.resume()),
      request.log,
    );
  });

  const socket = adminSocket(dataDir);
  rmSync(socket, { force: true }); // Left by a killed process: the lock says that no living one has it.
  await admin.listen({ path: socket });
  chmodSync(socket, 0o600);
  return admin;
}

/** The body apart from its connection: whoever stops reading it half-way must still be able to answer. */
function copyOf(body: IncomingMessage): Readable {
  const copy = new PassThrough();
  finished(body, (failure) => void (failure && copy.destroy(failure)));
  return body.pipe(copy);
}

/** Sends what `write` writes; when it fails the connection breaks, so that nobody takes the part for the whole. */
function stream(reply: FastifyReply, write: (to: Writable) => Promise<void>, log: FastifyBaseLogger): FastifyReply {
  const to = new PassThrough();
  write(to).catch((failure: unknown) => {
    log.error({ err: failure }, 'a copy of the content broke off');
    to.destroy(failure instanceof Error ? failure : new Error(messageOf(failure)));
  });
  return reply.type('application/octet-stream').send(to);
}

/** Tells how far `work` is, a line of JSON each time, and at last how it ended. */
function steps(
  reply: FastifyReply,
  work: (progress: Progress) => Promise<number>,
  log: FastifyBaseLogger,
): FastifyReply {
  const to = new PassThrough();
  const say = (line: ProgressLine) => void (to.writable && to.write(`${JSON.stringify(line)}\n`));
  work((done, total) => say({ done, total }))
    .then((finished) => say({ finished }))
    .catch((failure: unknown) => {
      log.error({ err: failure }, 'the content command failed');
      say({
        failed: isCodedError(failure)
          ? { code: failure.code, reason: failure.reason, next: failure.next }
          : {
              code: 'PRESS-A07',
              reason: `It failed: ${messageOf(failure)}. Nothing was changed.`,
              next: "The site's log says more; mend that and run the command again.",
            },
      });
    })
    .finally(() => to.end());
  return reply.type('application/x-ndjson').send(to);
}
