import type { Call } from '@press/contract/calls';
import { Problem } from '@press/contract/wire';
import { LIMITS } from '../../http/limits';

/** A response in the form that @fastify/swagger takes. */
interface ResponseSchema {
  description: string;
  headers: Record<string, Schema>;
  /** `null` for a response without a body. */
  type?: 'null';
  content?: Record<string, { schema: Schema }>;
}

const ALWAYS = {
  'X-Request-Id': {
    type: 'string',
    description: 'The id of the request in the log of the api; the id of the caller if it sent one',
  },
};
const STORED = {
  ...ALWAYS,
  'Press-Receipt': {
    type: 'string',
    description: '`stored`: the api has the message. A portal or a proxy that responds instead does not send it',
  },
};
const CACHED = {
  ...ALWAYS,
  ETag: { type: 'string', description: 'Strong: changes when a byte of the response changes' },
  'Cache-Control': { type: 'string', description: 'How long the response may be reused' },
};
const RETRY = { ...ALWAYS, 'Retry-After': { type: 'integer', description: 'Seconds after which to try again' } };

const ERRORS: Record<number, string> = {
  400: 'Invalid input; `errors` names each field',
  403: 'A browser sent the request for a page of another site',
  404: 'There is no such journal, issue, article or file',
  408: `The request did not arrive in full within ${LIMITS.requestMs / 1000} seconds`,
  410: 'The article was removed, or no longer has the file',
  413: `The body has more than ${LIMITS.body / 1024} KB`,
  414: `The address has more than ${LIMITS.url.toLocaleString('en-GB')} characters, or an id of more than 300`,
  415: 'The body is not JSON',
  416: 'The range is outside the file',
  422: 'The Idempotency-Key was used with another message',
  429: 'Too many requests from one client',
  431: `The header lines have more than ${LIMITS.headers / 1024} KB`,
  500: 'An internal error; only the log of the api has its cause',
  503: 'The database is unavailable, or the response took too long',
};
const ERRORS_OF_EVERY_CALL = [400, 408, 414, 431, 500, 503];
const RETRYABLE = new Set([429, 503]);

/** All responses of a call by status. */
export function responsesOf(call: Call, components: Components): Record<string, ResponseSchema> {
  const responses: Record<string, ResponseSchema> = { [call.status]: success(call, components) };
  if (call.method === 'GET')
    responses[304] = {
      type: 'null',
      description: 'The client has the response: `If-None-Match` named its ETag',
      headers: CACHED,
    };
  if (call.ranges) responses[206] = part(responses[200]);
  for (const status of errorsOf(call)) {
    responses[status] = {
      description: ERRORS[status] ?? 'An error',
      headers: RETRYABLE.has(status) ? RETRY : ALWAYS,
      content: { 'application/problem+json': { schema: components.refer(Problem) } },
    };
  }
  return responses;
}

const part = (whole: ResponseSchema | undefined): ResponseSchema => ({
  ...whole,
  description: 'The range of the file that `Range` asks for',
  headers: { ...whole?.headers, 'Content-Range': { type: 'string', description: 'First and last byte, and the size' } },
});

function errorsOf({ method, params, ranges, refusals = [] }: Call): number[] {
  const all = [
    ...ERRORS_OF_EVERY_CALL,
    ...(params ? [404] : []),
    ...(ranges ? [416] : []),
    ...(method === 'POST' ? [413, 415] : []),
    ...refusals,
  ];
  return [...new Set(all)].sort((a, b) => a - b);
}

function success({ method, status, response, mediaType }: Call, components: Components): ResponseSchema {
  if (status === 204) return { type: 'null', description: 'Counted: committed to the database', headers: ALWAYS };
  const type = mediaType ?? ('type' in response && response.type === 'string' ? 'text/plain' : 'application/json');
  return {
    description: method === 'GET' ? 'Success' : 'Stored on disk; a text for the sender',
    headers: method === 'GET' ? CACHED : STORED,
    content: { [type]: { schema: components.refer(response) } },
  };
}

/** A JSON Schema as plain data. */
export type Schema = { readonly [key: string]: unknown };

/** Collects schemas that have a title as components of the document, so that each is written once. */
export class Components {
  readonly schemas: Record<string, Schema> = {};

  /** A copy of the schema in which each schema with a title is a reference. */
  refer(schema: object): Schema {
    // JSON has no symbols, so the copy loses the marks of TypeBox. A reviver visits inner values first.
    return JSON.parse(JSON.stringify(schema), (_, value: unknown) => this.#referTitled(value)) as Schema;
  }

  #referTitled(value: unknown): unknown {
    if (typeof value !== 'object' || value === null || !('type' in value && 'title' in value)) return value;
    if (typeof value.title !== 'string') return value; // A property of the name `title`.
    this.schemas[value.title] = { ...value };
    return { $ref: `#/components/schemas/${value.title}` };
  }
}
