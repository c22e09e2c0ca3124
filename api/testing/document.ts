import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { openApi, type Operation } from '../server/openapi/document';

/** An answer as tests hold it to the document. */
export interface Told {
  statusCode: number;
  headers: Readonly<Record<string, unknown>>;
  body: string;
}

const document = openApi();
const ajv = addFormats(new Ajv2020({ strict: false, allErrors: true, validateSchema: false }));

/** All operations with their paths, `{journalId}` in them. */
export const operations: { path: string; method: 'get' | 'post'; operation: Operation }[] = Object.entries(
  document.paths,
).flatMap(([path, { get, post }]) => [
  ...(get ? [{ path, method: 'get' as const, operation: get }] : []),
  ...(post ? [{ path, method: 'post' as const, operation: post }] : []),
]);

/** The path of each operation as a pattern; a path without ids goes before those with them, as OpenAPI has it. */
const patterns = operations
  .map(({ path, method, operation }) => ({
    method,
    id: operation.operationId,
    ids: path.split('{').length,
    pattern: new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }))
  .sort((a, b) => a.ids - b.ids);

/** The operation of an address without its query; undefined where the document has none. */
export function operationAt(method: string, pathname: string): Operation['operationId'] | undefined {
  return patterns.find((one) => one.method === method.toLowerCase() && one.pattern.test(pathname))?.id;
}

/** As `faultsOf`, of an answer below /api that `fetch` gave; its body is read. A call that the document does not know is a fault too. */
export async function faultsIn(answer: Response, method = 'GET'): Promise<string[]> {
  const id = operationAt(method, new URL(answer.url).pathname);
  const body = await answer.clone().text();
  return id
    ? faultsOf(id, { statusCode: answer.status, headers: Object.fromEntries(answer.headers), body })
    : [`no operation ${method} ${answer.url}`];
}

/** The answer, if it is as the document says. @throws as a failed expectation */
export async function asDescribed(answer: Response, method = 'GET'): Promise<Response> {
  expect(await faultsIn(answer, method)).toEqual([]);
  return answer;
}

const compiled = new Map<string, ValidateFunction>();

/** What an answer has that the OpenAPI document does not say of this operation; empty when it is as described. */
export function faultsOf(id: Operation['operationId'], { statusCode, headers, body }: Told): string[] {
  const found = operations.find(({ operation }) => operation.operationId === id);
  const response = found?.operation.responses[statusCode];
  if (!found || !response) return [`${id} is not said to answer ${statusCode}`];
  const missing = Object.keys(response.headers ?? {})
    .filter((name) => headers[name.toLowerCase()] === undefined)
    .map((name) => `no header ${name}`);
  const [type] = Object.keys(response.content ?? {});
  if (type === undefined) return [...missing, ...(body === '' ? [] : [`a body with ${statusCode}`])];
  const given = String(headers['content-type']).split(';')[0];
  if (given !== type) return [...missing, `${given}, not ${type}`];
  return [
    ...missing,
    ...bodyFaults(
      `${id} ${statusCode}`,
      response.content![type]!.schema,
      type.endsWith('json') ? JSON.parse(body) : body,
    ),
  ];
}

function bodyFaults(which: string, schema: object, value: unknown): string[] {
  const validate = compiled.get(which) ?? ajv.compile({ ...schema, components: document.components });
  compiled.set(which, validate);
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
