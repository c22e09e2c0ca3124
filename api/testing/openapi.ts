import { Inbox } from '../inbox/inbox';
import { calls } from '@press/contract/calls';
import { ANY_TYPE, fileCalls } from '@press/contract/file-calls';
import { siteCalls } from '@press/contract/site-calls';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../server/app';
import { documentedIds, type DocumentedId } from '../server/openapi/operations';
import { noDb } from './no-db';
import { noPdf } from './pdf';
import type { Schema } from '../server/openapi/responses';

/** The parts of the OpenAPI document that tests use. A test validates the whole document. */
export interface OpenApi {
  paths: Record<string, Partial<Record<'get' | 'post', Operation>>>;
  components: { schemas: Record<string, Schema> };
}

export interface Operation {
  operationId: DocumentedId;
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: { 'application/json': { schema: Schema } } };
  responses: Record<string, { headers?: Record<string, unknown>; content?: Record<string, { schema: Schema }> }>;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
}

/** A response in the form that tests compare with the document. */
export interface ActualResponse {
  statusCode: number;
  headers: Readonly<Record<string, unknown>>;
  body: string;
}

let described: FastifyInstance | undefined;
let document: OpenApi | undefined;

/** Uses the document of this app, which all apps share: building another one takes half a second of processor time. */
export function describedBy(http: FastifyInstance): void {
  described ??= http;
}

/** The document of the api, once the app of `testApp` is ready. */
export function openApi(): OpenApi {
  if (!described) throw new Error('No app has been built.');
  return (document ??= JSON.parse(JSON.stringify(described.swagger())) as OpenApi);
}

/** For tests that run the whole api, without `testApp`. */
async function describeAlone(): Promise<void> {
  const { http } = buildApp(noDb, {
    logger: false,
    pdfRenderer: noPdf,
    inbox: new Inbox(noDb, null),
    trustedProxies: 1,
  });
  describedBy(http);
  await http.ready();
  openApi();
  await http.close();
}
let describing: Promise<void> | undefined;

/** The operations of the contract. A path without parameters precedes those with parameters, like in OpenAPI. */
const table = documentedIds
  .map((id) => {
    const { method, path } = { ...calls, ...fileCalls, ...siteCalls }[id];
    return {
      id,
      method: method.toLowerCase() as 'get' | 'post',
      path: path.replace(/:(\w+)/g, '{$1}'),
      pattern: new RegExp(`^/api${path.replace(/:\w+/g, '[^/]+')}$`),
    };
  })
  .sort((a, b) => a.path.split('{').length - b.path.split('{').length);

/** An operation of the document, with its path (`/journals/{journalId}`) and method. */
export function operationOf(id: DocumentedId): { path: string; method: 'get' | 'post'; operation: Operation } {
  const { path, method } = table.find((entry) => entry.id === id)!;
  const operation = openApi().paths[path]?.[method];
  if (!operation) throw new Error(`The document has no ${method} ${path}.`);
  return { path, method, operation };
}

/** The operation of an address without its query; undefined if the contract has none. */
export function operationAt(method: string, pathname: string): DocumentedId | undefined {
  return table.find((entry) => entry.method === method.toLowerCase() && entry.pattern.test(pathname))?.id;
}

/** Like `violationsOf`, for a response of `fetch`. A call that is not in the document is also a violation. */
export async function violationsIn(response: Response, method = 'GET'): Promise<string[]> {
  if (!described || describing) await (describing ??= describeAlone());
  const id = operationAt(method, new URL(response.url).pathname);
  const body = await response.clone().text();
  return id
    ? violationsOf(id, { statusCode: response.status, headers: Object.fromEntries(response.headers), body })
    : [`no operation ${method} ${response.url}`];
}

/** Fails the test unless the response matches the document. @returns the response */
export async function expectDocumented(response: Response, method = 'GET'): Promise<Response> {
  expect(await violationsIn(response, method)).toEqual([]);
  return response;
}

const DOCUMENT = 'openapi.json';
const ajv = addFormats(new Ajv2020({ strict: false, allErrors: true, validateSchema: false }));

/** The differences between a response and the OpenAPI document; empty if there are none. */
export function violationsOf(id: DocumentedId, { statusCode, headers, body }: ActualResponse): string[] {
  const { path, method, operation } = operationOf(id);
  const documented = operation.responses[statusCode];
  if (!documented) return [`${id} has no documented response ${statusCode}`];
  const missing = Object.keys(documented.headers ?? {})
    .filter((name) => headers[name.toLowerCase()] === undefined)
    .map((name) => `no header ${name}`);
  const [type] = Object.keys(documented.content ?? {});
  if (type === undefined) return [...missing, ...(body === '' ? [] : [`a body with ${statusCode}`])];
  const actual = String(headers['content-type']).split(';')[0];
  if (actual !== type && type !== ANY_TYPE) return [...missing, `${actual}, not ${type}`];
  const value: unknown = type.endsWith('json') ? JSON.parse(body) : body;
  const place = ['paths', path, method, 'responses', String(statusCode), 'content', type, 'schema'];
  return [...missing, ...bodyViolations(place, value)];
}

/** @param place of the schema in the document, which is one schema to `ajv`: it compiles each component once */
function bodyViolations(place: readonly string[], value: unknown): string[] {
  if (!ajv.schemas[DOCUMENT]) ajv.addSchema(openApi(), DOCUMENT);
  const pointer = place.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');
  const validate = ajv.getSchema(`${DOCUMENT}#/${pointer}`);
  if (!validate) throw new Error(`The document has no schema at ${pointer}.`);
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
