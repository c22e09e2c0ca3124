import { calls, type Call, type OperationId } from '@press/contract/calls';
import { fileCalls, type FileCallId } from '@press/contract/file-calls';
import { Components, type Schema } from './schemas';
import { HEADERS, responsesOf, type Response } from './responses';

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: Schema;
}

export interface Operation {
  operationId: OperationId | FileCallId;
  summary: string;
  tags: string[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: { 'application/json': { schema: Schema } } };
  responses: Record<string, Response>;
}

/** An OpenAPI 3.1 document, as far as this one goes. */
export interface OpenApi {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, { get?: Operation; post?: Operation }>;
  components: { schemas: Record<string, Schema>; headers: typeof HEADERS };
}

const TAGS = [
  { name: 'Journals', description: 'Journals with their issues, boards and subjects' },
  { name: 'Articles', description: 'Articles, and the search among them' },
  { name: 'Statistics', description: 'Views, clicks and downloads; acknowledged when they are committed' },
  { name: 'Messages', description: 'Letters to the publisher' },
  { name: 'Reference', description: 'What the api is' },
];

const DESCRIPTION = `Every read answers \`{ success, data, msg }\`, a file excepted; every refusal is a problem (RFC 9457, \`application/problem+json\`).
Reads carry a strong ETag: sent back as \`If-None-Match\` they are answered 304 while nothing has changed.
A method that an address does not take is refused by 405, with \`Allow\`; what takes GET takes HEAD.`;

/** The contract of shared/contract as an OpenAPI document: nothing in it is written a second time. */
export function openApi(): OpenApi {
  const components = new Components();
  const paths: OpenApi['paths'] = {};
  for (const [id, call] of Object.entries({ ...calls, ...fileCalls }) as [OperationId | FileCallId, Call][]) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[call.method === 'GET' ? 'get' : 'post'] = operation(id, call, components);
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Journals and articles', version: '1.0.0', description: DESCRIPTION },
    servers: [{ url: '/api' }],
    tags: TAGS,
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(components.schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
      headers: HEADERS,
    },
  };
}

function operation(operationId: Operation['operationId'], call: Call, components: Components): Operation {
  return {
    operationId,
    summary: call.summary,
    tags: [tagOf(call)],
    parameters: [
      ...parameters('path', call.params, components),
      ...parameters('query', call.query, components),
      ...headerParameters(call),
    ],
    ...(call.body && {
      requestBody: {
        required: !call.bodyOptional,
        content: { 'application/json': { schema: components.refer(call.body) } },
      },
    }),
    responses: responsesOf(call, components),
  };
}

function tagOf({ method, path }: Call): string {
  if (path.includes('/increment-')) return 'Statistics';
  if (method === 'POST') return 'Messages';
  if (/^\/(?:openapi|docs)/.test(path)) return 'Reference';
  return path.startsWith('/articles') || path.endsWith('/articles') || path.includes('/articles/')
    ? 'Articles'
    : 'Journals';
}

function parameters(where: 'path' | 'query', schema: Call['params'], components: Components): Parameter[] {
  if (!schema) return [];
  const { properties, required = [] } = schema as { properties: Record<string, Schema>; required?: string[] };
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...rest } = property;
    return {
      name,
      in: where,
      required: where === 'path' || (required.includes(name) && !('default' in property)),
      ...(typeof description === 'string' && { description }),
      schema: components.refer(rest),
    };
  });
}

function headerParameters({ method, refusals }: Call): Parameter[] {
  if (method === 'GET')
    return [
      {
        name: 'If-None-Match',
        in: 'header',
        required: false,
        description: 'ETags that the asker has',
        schema: { type: 'string' },
      },
    ];
  if (!refusals?.includes(422)) return [];
  return [
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description: 'Repeats with the same key are one message',
      schema: { type: 'string', maxLength: 255 },
    },
  ];
}
