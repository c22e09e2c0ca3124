import { calls, type Call, type OperationId } from '@press/contract/calls';
import { fileCalls, type FileCallId } from '@press/contract/file-calls';
import { siteCalls, type SiteCallId } from '@press/contract/site-calls';
import type { FastifySchema } from 'fastify';
import { responsesOf, Components, type Schema } from './responses';

export type DocumentedId = OperationId | FileCallId | SiteCallId;

const CALLS: Record<DocumentedId, Call> = { ...calls, ...fileCalls, ...siteCalls };
export const documentedIds = Object.keys(CALLS) as DocumentedId[];

const components = new Components();
const operations = Object.fromEntries(documentedIds.map((id) => [id, operation(id)]));

/** The schemas of the document that have a name. */
export const componentSchemas: Record<string, Schema> = Object.fromEntries(
  Object.entries(components.schemas).sort(([a], [b]) => (a < b ? -1 : 1)),
);

/** The schema of a route: validates path and query by the contract, and names the operation in the document. */
export function routeSchema(operationId: DocumentedId): FastifySchema {
  const { params, query } = CALLS[operationId];
  return { operationId, ...(params && { params }), ...(query && { querystring: query }) };
}

/** The document's data of an operation, for @fastify/swagger; undefined for a route that is not documented. */
export const operationSchema = (operationId: string | undefined): FastifySchema | undefined =>
  operations[operationId ?? ''];

/** Paths of the operations whose body is optional. @fastify/swagger documents every body as required. */
export const pathsWithOptionalBody = documentedIds
  .filter((id) => CALLS[id].bodyOptional)
  .map((id) => CALLS[id].path.replace(/:(\w+)/g, '{$1}'));

function operation(operationId: DocumentedId): FastifySchema {
  const call = CALLS[operationId];
  const { summary, params, query, body } = call;
  return {
    operationId,
    summary,
    tags: [tagOf(call)],
    ...(params && { params: components.refer(params) }),
    ...(query && { querystring: withoutRequiredDefaults(components.refer(query)) }),
    headers: { type: 'object', properties: headersOf(call) },
    ...(body && { body: components.refer(body) }),
    response: responsesOf(call, components),
  };
}

function tagOf({ method, path, counts }: Call): string {
  if (counts) return 'Statistics';
  if (method === 'POST') return 'Messages';
  if (/^\/(?:openapi|docs)/.test(path)) return 'Reference';
  if (path.startsWith('/site')) return 'Site';
  return /^\/files\/|\/articles(?:\/|$)/.test(path) ? 'Articles' : 'Journals';
}

/** TypeBox lists a parameter with a default as required; a client may leave it out. */
function withoutRequiredDefaults(schema: Schema): Schema {
  const { properties, required = [] } = schema as { properties: Record<string, Schema>; required?: string[] };
  return { ...schema, required: required.filter((name) => !('default' in (properties[name] ?? {}))) };
}

function headersOf({ method, refusals, ranges }: Call): Record<string, Schema> {
  const range = { type: 'string', description: 'Bytes to send, for example `bytes=0-499`' };
  if (method === 'GET')
    return {
      'If-None-Match': { type: 'string', description: 'ETags that the client has' },
      ...(ranges && { Range: range }),
    };
  if (!refusals?.includes(422)) return {};
  return {
    'Idempotency-Key': {
      type: 'string',
      maxLength: 255,
      description: 'Repeats with the same key are one message',
    },
  };
}
