import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseUnavailable } from '../db/db';
import { messageOf } from '@press/errors';

/** RFC 9457. `errors` names each field that was wrong. */
export interface Problem {
  type: 'about:blank';
  title: string;
  status: number;
  detail?: string;
  errors?: { path: string; message: string }[];
}

/** An answer other than success that a handler decides on. */
export class HttpError extends Error {
  override readonly name = 'Refusal';
  constructor(
    readonly status: number,
    readonly title: string,
    detail: string,
  ) {
    super(detail);
  }
}

export const notFound = (what: string) => new HttpError(404, 'Not found', `There is no ${what}.`);

export function sendProblem(reply: FastifyReply, problem: Omit<Problem, 'type'>): FastifyReply {
  return reply
    .code(problem.status)
    .header('x-request-id', reply.request.id) // Also where no hook ran: an address that no router takes.
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify({ type: 'about:blank', ...problem } satisfies Problem));
}

/** Seconds after which a caller may ask again when the database is away. */
const RETRY_AFTER = '5';

/** Mutex whatever a handler threw into a problem; what went wrong inside is logged, never sent. */
export function sendError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof HttpError)
    return sendProblem(reply, { title: error.title, status: error.status, detail: error.message });
  if ('validation' in error && error.validation) return sendProblem(reply, invalid(error));

  const status = statusOf(error);
  if (status < 500) return sendProblem(reply, { title: 'Bad request', status, detail: error.message });
  request.log.error({ err: error }, 'request failed');
  if (status === 503) void reply.header('retry-after', RETRY_AFTER);
  const title = status === 503 ? 'Unavailable for a moment' : 'Internal error';
  return sendProblem(reply, { title, status, detail: 'The request could not be answered. It may be tried again.' });
}

function statusOf(error: FastifyError | Error): number {
  if (error instanceof DatabaseUnavailable) return 503;
  return ('statusCode' in error && error.statusCode) || 500;
}

function invalid(error: FastifyError): Omit<Problem, 'type'> {
  const errors = (error.validation ?? []).map(({ instancePath, params, keyword, message }) => {
    const missing = 'missingProperty' in params ? String(params.missingProperty) : '';
    // What is wrong as a whole is named by what it is: body, params.
    const path =
      [...instancePath.split('/').slice(1), missing].filter(Boolean).join('/') ||
      (error.validationContext ?? 'request');
    return {
      path,
      message:
        keyword === 'pattern'
          ? 'is blank or not of the right form'
          : missing
            ? 'is required'
            : (message ?? 'is invalid'),
    };
  });
  const detail = errors.map(({ path, message }) => `${path} ${message}`).join('; ');
  return { title: 'Invalid input', status: 400, detail: detail || messageOf(error), errors };
}
