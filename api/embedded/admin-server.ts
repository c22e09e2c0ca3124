import { chmodSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { finished, PassThrough, type Readable, type Writable } from 'node:stream';
import { socketIn } from '@press/config/data-dir';
import { CodedError, isCodedError, messageOf } from '@press/errors';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply } from 'fastify';
import Type, { type Static } from 'typebox';
import type { Progress } from '../content/model';
import type { Db } from '../db/db';
import type { ContentFiles } from '../files/content-files';
import { sendError } from '../http/problem';
import type { MessageLog } from '../messages/message-log';
import { LocalTarget } from '../targets/local-target';
import { OPERATIONS, type ProgressLine } from '../targets/target';

const CallParams = Type.Object({ operation: Type.Enum(OPERATIONS) });
const CallBody = Type.Array(Type.Unknown());
const RestoreQuery = Type.Object({ replace: Type.Boolean({ default: false }) });

/** A batch of 50 long articles has a few megabytes. */
const BODY_LIMIT = 256 * 1024 * 1024;

export interface AdminServerOptions {
  dataDir: string;
  db: Db;
  ledger: MessageLog | null;
  /** Files of the articles, for backups. */
  files: ContentFiles;
  /** Called after each change of the content. */
  onContentChange: () => void;
  logger: FastifyBaseLogger;
}

/**
 * Serves the content command while the api runs, on a socket in the data directory that only its owner can use. PGlite works in
 * one process only, so the command cannot open the database while an api runs.
 */
export async function openAdminServer({
  dataDir,
  db,
  ledger,
  files,
  onContentChange,
  logger,
}: AdminServerOptions): Promise<FastifyInstance> {
  const server = Fastify({
    loggerInstance: logger,
    bodyLimit: BODY_LIMIT,
    logController: new LogController({ disableRequestLogging: true }),
  });
  const target = new LocalTarget('this site', db, ledger, files, onContentChange);
  server.setErrorHandler((error: Error, request, reply) => sendError(error, request, reply));
  server.addContentTypeParser('application/octet-stream', (_, payload, done) => done(null, payload));

  server.post('/call/:operation', { schema: { params: CallParams, body: CallBody } }, async (request, reply) => {
    const { operation } = request.params as Static<typeof CallParams>;
    // The other end is `RemoteTarget` of the same program, whose arguments are those of the operation.
    const call: (...args: never[]) => Promise<unknown> = target[operation].bind(target);
    return reply.type('application/json').send(JSON.stringify(await call(...(request.body as never[]))));
  });
  server.get('/export', (request, reply) => sendStream(reply, (to) => target.export(to), request.log));
  server.get('/backup', (request, reply) => sendStream(reply, (to) => target.backup(to), request.log));
  server.post('/reindex', (request, reply) => sendSteps(reply, (progress) => target.reindex(progress), request.log));
  server.post('/restore', { schema: { querystring: RestoreQuery } }, (request, reply) => {
    const { replace } = request.query as Static<typeof RestoreQuery>;
    const body = request.body as IncomingMessage;
    return sendSteps(
      reply,
      (progress) =>
        target
          .restore(copyOf(body), replace, progress)
          .then(() => 0)
          .finally(() => body.resume()),
      request.log,
    );
  });

  const socket = socketIn(dataDir, 'api');
  rmSync(socket, { force: true }); // Of a killed process: this process holds the lock of the data directory.
  await server.listen({ path: socket });
  chmodSync(socket, 0o600);
  return server;
}

/** A copy of the body that may be abandoned: the response still needs the connection. */
function copyOf(body: IncomingMessage): Readable {
  const copy = new PassThrough();
  finished(body, (failure) => void (failure && copy.destroy(failure)));
  return body.pipe(copy);
}

/** Sends the output of `write`. On failure it breaks the connection, so that the client does not mistake a part for the whole. */
function sendStream(reply: FastifyReply, write: (to: Writable) => Promise<void>, log: FastifyBaseLogger): FastifyReply {
  const to = new PassThrough();
  write(to).catch((failure: unknown) => {
    log.error({ err: failure }, 'an export or a backup failed');
    to.destroy(failure instanceof Error ? failure : new Error(messageOf(failure)));
  });
  return reply.type('application/octet-stream').send(to);
}

/** Sends the progress of `work` as lines of JSON; the last line is its result or its error. */
function sendSteps(
  reply: FastifyReply,
  work: (progress: Progress) => Promise<number>,
  log: FastifyBaseLogger,
): FastifyReply {
  const to = new PassThrough();
  const send = (line: ProgressLine) => void (to.writable && to.write(`${JSON.stringify(line)}\n`));
  work((done, total) => send({ done, total }))
    .then((finished) => send({ finished }))
    .catch((failure: unknown) => {
      log.error({ err: failure }, 'the content command failed');
      const { code, reason, next } = isCodedError(failure) ? failure : unexpected(failure);
      send({ failed: { code, reason, next } });
    })
    .finally(() => to.end());
  return reply.type('application/x-ndjson').send(to);
}

const unexpected = (failure: unknown) =>
  new CodedError(
    'PRESS-A07',
    `The command failed: ${messageOf(failure)}. Nothing was changed.`,
    "See the site's log, correct the cause, and run the command again.",
  );
