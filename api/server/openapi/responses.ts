import type { Call } from '@press/contract/calls';
import { Problem } from '@press/contract/wire';
import { LIMITS } from '../../http/limits';
import type { Components, Schema } from './schemas';

export interface Response {
  description: string;
  headers?: Record<string, Schema>;
  content?: Record<string, { schema: Schema }>;
}

const header = (name: string) => ({ $ref: `#/components/headers/${name}` });
const ALWAYS = { 'X-Request-Id': header('RequestId') };

/** Headers that several answers have. */
export const HEADERS: Record<string, { description: string; schema: Schema }> = {
  RequestId: {
    description: 'Under which the api logged the request; taken over from the caller where it sent one',
    schema: { type: 'string' },
  },
  ETag: { description: 'Strong; changes when a byte of the answer does', schema: { type: 'string' } },
  CacheControl: { description: 'How long an answer may be used again', schema: { type: 'string' } },
  RetryAfter: { description: 'Seconds after which to ask again', schema: { type: 'integer' } },
};

const CACHED = { ...ALWAYS, ETag: header('ETag'), 'Cache-Control': header('CacheControl') };

/** What a refusal of each status says. */
const REFUSALS: Record<number, string> = {
  400: 'Input that does not fit; `errors` names each field',
  403: 'A request that a browser made for another site',
  404: 'There is no such journal, issue or article',
  408: `The request did not arrive within ${LIMITS.requestMs / 1000} seconds`,
  413: `The body has more than ${LIMITS.body / 1024} KB`,
  414: `The address has more than ${LIMITS.url.toLocaleString('en-GB')} characters, or an id of more than 300`,
  415: 'The body is not JSON',
  422: 'The Idempotency-Key came with another message before',
  429: 'Too many requests from one client',
  431: `The header lines have more than ${LIMITS.headers / 1024} KB`,
  500: 'Something failed inside; what, is logged and never sent',
  503: 'The database is away for the moment, or the answer took too long',
};
const EVERYWHERE = [400, 408, 414, 431, 500, 503];
const RETRIED = new Set([429, 503]);

/** All answers of a call by status. */
export function responsesOf(call: Call, components: Components): Record<string, Response> {
  const answers: Record<string, Response> = { [call.status]: success(call, components) };
  if (call.method === 'GET')
    answers[304] = { description: 'The asker has it already: `If-None-Match` named its ETag', headers: CACHED };
  for (const status of refusalsOf(call)) {
    answers[status] = {
      description: REFUSALS[status] ?? 'Refused',
      headers: RETRIED.has(status) ? { ...ALWAYS, 'Retry-After': header('RetryAfter') } : ALWAYS,
      content: { 'application/problem+json': { schema: components.refer(Problem) } },
    };
  }
  return answers;
}

function refusalsOf({ method, params, refusals = [] }: Call): number[] {
  const all = [...EVERYWHERE, ...(params ? [404] : []), ...(method === 'POST' ? [413, 415] : []), ...refusals];
  return [...new Set(all)].sort((a, b) => a - b);
}

function success({ method, status, response, mediaType }: Call, components: Components): Response {
  if (status === 204) return { description: 'Counted: committed to the database', headers: ALWAYS };
  const type = mediaType ?? ('type' in response && response.type === 'string' ? 'text/plain' : 'application/json');
  return {
    description: method === 'GET' ? 'What was asked for' : 'Kept: on disk; a text for its sender',
    headers: method === 'GET' ? CACHED : ALWAYS,
    content: { [type]: { schema: components.refer(response) } },
  };
}
