import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

export const KEYS = {
  AWS_ACCESS_KEY_ID: 'AKIDTEST',
  AWS_SECRET_ACCESS_KEY: 'a secret of the test',
  AWS_REGION: 'eu-test-1',
};

/** The headers that an object was stored with, such as `content-type`. */
type StoredHeaders = Record<string, string>;

export interface S3Server {
  endpoint: string;
  /** Objects by `/bucket/key`. */
  objects: Map<string, Buffer>;
  headers: Map<string, StoredHeaders>;
  /** `METHOD range` of each accepted request. */
  requests: string[];
  /** While true, every connection is closed without a response. */
  isAway: boolean;
  close(): Promise<void>;
}

/**
 * A double of an S3-compatible store: GET with ranges, HEAD, PUT (`If-None-Match: *`) and DELETE of objects, and lists (version
 * 2), in memory. It verifies the signature of each request (AWS Signature Version 4) and the SHA-256 of an object; it supports
 * nothing else of the protocol.
 */
export async function startS3(): Promise<S3Server> {
  const server = createServer((request, response) => {
    void answer(request, response, double).catch(() => response.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The double has no port.');
  const double: S3Server = {
    endpoint: `http://127.0.0.1:${address.port}`,
    objects: new Map(),
    headers: new Map(),
    requests: [],
    isAway: false,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return double;
}

async function answer(request: IncomingMessage, response: ServerResponse, double: S3Server): Promise<void> {
  const { objects, requests } = double;
  const body = await buffer(request);
  if (double.isAway) return void response.destroy();
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
  if (!isSigned(request)) return fail(response, 403, 'SignatureDoesNotMatch');
  requests.push(`${request.method} ${request.headers.range ?? ''}`.trim());
  if (request.method === 'PUT') return store(pathname, body, request, response, double);
  if (searchParams.get('list-type') === '2') return list(pathname, searchParams, response, double);
  if (request.method === 'DELETE') {
    objects.delete(pathname);
    return void response.writeHead(204).end();
  }
  const object = objects.get(pathname);
  if (!object) return fail(response, 404, 'NoSuchKey');
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  const part = from === undefined ? object : object.subarray(Number(from), Number(to) + 1);
  response.writeHead(from === undefined ? 200 : 206, {
    ...double.headers.get(pathname),
    'content-length': part.length,
  });
  response.end(request.method === 'HEAD' ? undefined : part);
}

const STORED_HEADERS = ['content-type', 'content-encoding', 'cache-control'];

function store(
  pathname: string,
  body: Buffer,
  { headers }: IncomingMessage,
  response: ServerResponse,
  double: S3Server,
): void {
  const digest = createHash('sha256').update(body).digest('base64');
  if (headers['x-amz-checksum-sha256'] !== digest) return fail(response, 400, 'BadDigest');
  if (headers['if-none-match'] === '*' && double.objects.has(pathname))
    return fail(response, 412, 'PreconditionFailed');
  double.objects.set(pathname, body);
  const stored = STORED_HEADERS.map((name) => [name, String(headers[name] ?? '')]);
  double.headers.set(pathname, Object.fromEntries(stored.filter(([, value]) => value)));
  response.end();
}

/** The objects below a prefix, by key. A page has two of them, so that every list of a test has pages. */
function list(pathname: string, query: URLSearchParams, response: ServerResponse, { objects }: S3Server): void {
  const folder = `${pathname.replace(/\/$/, '')}/`;
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(folder + (query.get('prefix') ?? '')))
    .map((key) => key.slice(folder.length))
    .sort();
  const from = Number(query.get('continuation-token') ?? 0);
  const to = from + Math.min(Number(query.get('max-keys') ?? 2), 2);
  const contents = keys
    .slice(from, to)
    .map((key) => `<Contents><Key>${key}</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified></Contents>`);
  const next = to < keys.length ? `<NextContinuationToken>${to}</NextContinuationToken>` : '';
  response.writeHead(200, { 'content-type': 'application/xml' });
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult>${contents.join('')}<IsTruncated>${Boolean(next)}</IsTruncated>${next}</ListBucketResult>`,
  );
}

function fail(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

/** Computes the signature again, following AWS's "Signature Version 4". */
function isSigned({ method = '', url = '', headers }: IncomingMessage): boolean {
  const [, key, day = '', region = '', signed = '', signature = ''] =
    AUTHORIZATION.exec(headers.authorization ?? '') ?? [];
  if (key !== KEYS.AWS_ACCESS_KEY_ID || region !== KEYS.AWS_REGION) return false;
  const { pathname, searchParams } = new URL(url, 'http://s3');
  const query = [...searchParams]
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .sort()
    .join('&');
  const lines = signed.split(';').map(
    (name) =>
      `${name}:${String(headers[name] ?? '')
        .trim()
        .replace(/ +/g, ' ')}\n`,
  );
  const canonical = [method, pathname, query, lines.join(''), signed, headers['x-amz-content-sha256']].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const hash = createHash('sha256').update(canonical).digest('hex');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash].join('\n');
  const sign = (secret: string | Buffer, data: string) => createHmac('sha256', secret).update(data).digest();
  const secret = [day, region, 's3', 'aws4_request'].reduce(sign, Buffer.from(`AWS4${KEYS.AWS_SECRET_ACCESS_KEY}`));
  return timingSafeEqual(sign(secret, text), Buffer.from(signature, 'hex'));
}
