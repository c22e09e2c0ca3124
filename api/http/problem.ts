import { isCodedError, messageOf } from '@press/errors';
import { longDate } from '@press/contract/format';
import type { RemovedWire } from '@press/contract/wire';
import { PROBLEM_TYPE, problemJson, statusOf, type Problem } from '@press/http/problem';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseBusy, DatabaseUnavailable } from '../db/db';
import { SAFE_HEADERS } from './safe-headers';

/** A response other than success that a handler decides on. Its message is sent to the client. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  constructor(
    readonly status: number,
    readonly title: string,
    detail: string,
    readonly options: { retryAfterS?: number; removed?: RemovedWire } = {},
  ) {
    super(detail);
  }
}

export const notFound = (what: string) => new HttpError(404, 'Not found', `There is no ${what}.`);

/** The error for removed content. */
export const gone = (removed: RemovedWire) =>
  new HttpError(
    410,
    'Removed',
    `This article${removed.doi && ` (DOI ${removed.doi})`} was removed from this site on ${longDate(removed.day)}.`,
    { removed },
  );

/** Headers of the body that a problem replaces. */
const BODY_HEADERS = ['content-disposition', 'content-encoding', 'content-security-policy'];

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  for (const name of BODY_HEADERS) reply.removeHeader(name);
  return reply
    .code(problem.status)
    .headers({ ...SAFE_HEADERS, 'x-request-id': reply.request.id }) // Hooks do not set them if the router rejects the address.
    .header('cache-control', 'no-store')
    .type(`${PROBLEM_TYPE}; charset=utf-8`)
    .send(problemJson(problem));
}

/** Seconds after which a client may retry if the database or the store of files is unavailable. */
const RETRY_AFTER = '5';

/** Errors that are not the request's fault: a full or read-only disk, and a file store that does not respond. */
const STORES_AWAY: ReadonlySet<string> = new Set(['PRESS-A09', 'PRESS-A17', 'PRESS-A29']);

/** Sends any error as a problem. Unexpected errors are logged; their text is not sent. */
export function sendError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof HttpError) {
    const { retryAfterS, removed } = error.options;
    if (retryAfterS !== undefined) void reply.header('retry-after', String(retryAfterS));
    return sendProblem(reply, {
      title: error.title,
      status: error.status,
      detail: error.message,
      ...(removed && { removed }),
    });
  }
  if (error instanceof DatabaseBusy) {
    const detail = `Ask again after ${RETRY_AFTER} seconds, one request at a time.`;
    return sendProblem(reply.header('retry-after', RETRY_AFTER), { title: 'Busy', status: 503, detail });
  }
  if ('validation' in error && error.validation) return sendProblem(reply, invalidInput(error));

  const isAway = error instanceof DatabaseUnavailable || (isCodedError(error) && STORES_AWAY.has(error.code));
  const status = isAway ? 503 : statusOf(error);
  if (status < 500) return sendProblem(reply, { title: 'Bad request', status, detail: error.message });
  request.log.error({ err: error }, 'request failed');
  if (status === 503) void reply.header('retry-after', RETRY_AFTER);
  const title = status === 503 ? 'Unavailable for a moment' : 'Internal error';
  return sendProblem(reply, { title, status, detail: 'The request could not be answered. Please try again.' });
}

function invalidInput(error: FastifyError): Problem {
  const errors = (error.validation ?? []).map(({ instancePath, params, keyword, message }) => {
    const missing = 'missingProperty' in params ? String(params.missingProperty) : '';
    // A fault of the whole is named by its place: `body`, `params`.
    const path =
      [...instancePath.split('/').slice(1), missing].filter(Boolean).join('/') ||
      (error.validationContext ?? 'request');
    return { path, message: describe(keyword, missing, message) };
  });
  const detail = errors.map(({ path, message }) => `${path} ${message}`).join('; ');
  return { title: 'Invalid input', status: 400, detail: detail || messageOf(error), errors };
}

function describe(keyword: string, missing: string, message: string | undefined): string {
  if (keyword === 'pattern') return 'is blank or malformed';
  return missing ? 'is required' : (message ?? 'is invalid');
}
