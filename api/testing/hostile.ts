import fc from 'fast-check';
import { NAMES } from './tricky-content';
import { openApi, type Operation, type Parameter } from './openapi';
import type { Schema } from '../server/openapi/responses';

/** Requests generated from the OpenAPI document: valid, nearly valid and hostile ones. */

export interface GeneratedRequest {
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
}

/** Ids that exist in the content of the tests. */
const EXISTING_IDS: Record<string, string[]> = {
  journalId: ['ssha', 'acl', 'j1', 'latest'],
  issueId: ['ssha-1-1', 'acl-7-1', `ssha-9-${encodeURIComponent('Äpfel')}`, 'latest'],
  articleId: ['credit-cooperatives', 'tea-houses', 'co2-sensors', 'bare', 'tricky-1', 'tricky-8'],
  year: ['2025', '2023', '0000', '9999'],
  authorKey: ['0000-0002-1825-0097', ...NAMES.map(encodeURIComponent), 'nobody'],
  partId: ['fig-f1', 'tab-t1'],
};

/** Words that engines could fold, parse or sort differently. */
const TRICKY_WORDS = [
  ...NAMES,
  ...'common|trust|TRUST rural|"rural trust"|trust OR sensors|common -zebra|the of and|CO2|p < 0.05|x2|1.5e3'.split(
    '|',
  ),
  ...'a@b.example|x.example/3|10.5555/TEA-houses|https://doi.org/10.5555/co2-sensors|Ayşe|Ngũgĩ|istanbul|fine'.split(
    '|',
  ),
];

const HOSTILE_TEXTS = [
  ...`' or 1=1 --|'; drop table article; --|$1|\\|%|_|../../etc/passwd|..%2f|<script>alert(1)</script>|__proto__`.split(
    '|',
  ),
  ...'constructor|toString|{"$ne":null}|[object Object]|null|undefined|NaN|true|"|((|a & !b|:*|-|OR|"" ""||'.split('|'),
  ...'-1|0|1.5|1e21|99999999999999999999|-9223372036854775809|0x10| 5|\0|a\0b|\uFFFF|\u202E|\n| '.split('|'),
  'x\r\nSet-Cookie: a=b\r\nX-Injected: 1',
  'a & | ! b',
  'a'.repeat(4_000),
  '🙂'.repeat(120),
];
/** Percent-encodings that are invalid, or valid but not UTF-8. */
const INVALID_ESCAPES = ['%FF%FE', '%C0%80', '%ED%A0%80', '%', '%zz', '%00', '%E0%A4%A'];

/** Any character of Unicode. fast-check's own arbitrary first lists all of them, which takes a second. */
const anySign = fc
  .nat({ max: 0x10_ffff })
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code));
const text = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.constantFrom(...TRICKY_WORDS),
  fc.string({ unit: anySign, maxLength: 40 }),
  fc.string({ maxLength: 300 }),
);
const escaped = fc.oneof(
  { weight: 5, arbitrary: text.map((value) => encodeURIComponent(value.replace(/[\uD800-\uDFFF]/gu, '\uFFFD'))) },
  { weight: 1, arbitrary: fc.constantFrom(...INVALID_ESCAPES) },
);

function validValue({ type, minimum = 0, maximum = 100, enum: values }: Schema): fc.Arbitrary<unknown> {
  if (Array.isArray(values)) return fc.constantFrom(...(values as unknown[]));
  if (type === 'integer') return fc.integer({ min: Number(minimum), max: Number(maximum) });
  return fc.constantFrom('trust', 'Humanities', ...TRICKY_WORDS);
}

const valueOf = ({ name, schema }: Parameter): fc.Arbitrary<string> =>
  fc.oneof(
    {
      weight: 2,
      arbitrary: EXISTING_IDS[name]
        ? fc.constantFrom(...EXISTING_IDS[name])
        : validValue(schema).map((value) => encodeURIComponent(String(value))),
    },
    { weight: 3, arbitrary: escaped },
  );

/** Most requests have few parameters: a search with all of them would be invalid, or find nothing. */
function queryOf(parameters: Parameter[]): fc.Arbitrary<string> {
  const given = parameters.map((parameter, at) => {
    const one = valueOf(parameter).map((value) => `${parameter.name}=${value}`);
    const usual = at === 0 ? one : fc.constant('');
    return fc.oneof(
      { weight: 30, arbitrary: usual },
      { weight: 1, arbitrary: fc.tuple(one, one).map((two) => two.join('&')) },
    );
  });
  const unknown = fc.oneof(
    { weight: 8, arbitrary: fc.constant('') },
    fc.tuple(escaped, escaped).map((pair) => pair.join('=')),
  );
  return fc.tuple(...given, unknown).map((pairs) => pairs.filter(Boolean).join('&'));
}

/** A value of a schema. Sometimes a property of an object has a wrong value. */
function bodyValue(schema: Schema): fc.Arbitrary<unknown> {
  if (typeof schema.$ref === 'string')
    return bodyValue(openApi().components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  if (Array.isArray(schema.anyOf)) return fc.oneof(...(schema.anyOf as Schema[]).map(bodyValue));
  if (schema.type === 'null') return fc.constant(null);
  if (schema.type !== 'object')
    return schema.format === 'email'
      ? fc.constant('ada@university.example')
      : schema.pattern || schema.enum
        ? validValue(schema)
        : fc.string({ minLength: 1, maxLength: 50 });
  const members = Object.entries((schema.properties ?? {}) as Record<string, Schema>).map(
    ([name, member]) => [name, mostly(bodyValue(member))] as const,
  );
  return fc.record(Object.fromEntries(members), { requiredKeys: (schema.required as string[] | undefined) ?? [] });
}

const mostly = (arbitrary: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 9, arbitrary },
    { weight: 1, arbitrary: fc.oneof(text, fc.jsonValue(), fc.constant('x'.repeat(30_000))) },
  );

const RAW_BODIES = [
  '',
  ' ',
  'null',
  '[]',
  '1',
  '"x"',
  '{',
  '{"name":',
  '{"__proto__":{"name":"x"}}',
  '{"constructor":{"prototype":{}}}',
  'name=x&email=y',
  '\0',
  '{"name":"\\u0000"}',
  '{"name":"\\ud800"}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  JSON.stringify({ name: 'x'.repeat(70_000) }),
]
  .map((raw) => Buffer.from(raw))
  .concat(
    Buffer.from([0x22, 0xff, 0xfe, 0x22]),
    Buffer.from([0x7b, 0x22, 0x6e, 0x61, 0x6d, 0x65, 0x22, 0x3a, 0x22, 0xc0, 0x80, 0x22, 0x7d]),
  );

const CONTENT_TYPES = [
  'application/json',
  'application/json; charset=latin1',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/jsonx',
  'x',
];

/** Header values that a client can send: printable ASCII and Latin-1. */
const headerValue = fc.string({
  unit: fc
    .integer({ min: 0x20, max: 0xff })
    .filter((code) => code !== 0x7f)
    .map((code) => String.fromCharCode(code)),
  maxLength: 300,
});

function headersOf(operation: Operation, hasBody: boolean): fc.Arbitrary<Record<string, string>> {
  const own = (operation.parameters ?? []).filter((parameter) => parameter.in === 'header').map(({ name }) => name);
  const names = [...own, 'x-request-id', 'accept', 'user-agent'];
  const given = {
    'sec-fetch-site': fc.constantFrom('same-origin', 'cross-site'),
    purpose: fc.constantFrom('prefetch', 'x'),
  };
  const values = fc.record(
    { ...Object.fromEntries(names.map((name) => [name, headerValue])), ...given },
    { requiredKeys: [] },
  );
  const type = hasBody
    ? fc.oneof(
        { weight: 6, arbitrary: fc.constant('application/json') },
        { weight: 1, arbitrary: fc.constantFrom(...CONTENT_TYPES) },
      )
    : fc.constant('application/json');
  // A different client address each time: the limit of messages per client would refuse the others.
  return fc
    .tuple(values, type, fc.ipV4())
    .map(([others, contentType, ip]) => ({ ...others, 'content-type': contentType, 'x-forwarded-for': ip }));
}

/** Requests to an operation, valid and invalid ones. */
export function requestTo(path: string, method: 'get' | 'post', operation: Operation): fc.Arbitrary<GeneratedRequest> {
  const of = (where: Parameter['in']) => (operation.parameters ?? []).filter((parameter) => parameter.in === where);
  const address = fc.record(
    Object.fromEntries(
      of('path').map((parameter) => [parameter.name, valueOf(parameter).map((value) => value || 'x')]),
    ),
  );
  const schema = operation.requestBody?.content['application/json'].schema;
  const raw = fc.constantFrom(...RAW_BODIES);
  const made = schema
    ? fc.oneof(
        { weight: 3, arbitrary: bodyValue(schema).map((value) => Buffer.from(JSON.stringify(value))) },
        { weight: 1, arbitrary: raw },
      )
    : raw;
  const body: fc.Arbitrary<Buffer | null> = method === 'get' ? fc.constant(null) : fc.option(made, { freq: 6 });
  return fc
    .tuple(address, queryOf(of('query')), headersOf(operation, method === 'post'), body)
    .map(([values, query, headers, content]) => ({
      path: `/api${path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')}${query && `?${query}`}`,
      headers,
      body: content,
    }));
}
