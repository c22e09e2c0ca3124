import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

export const KEYS = {
  AWS_ACCESS_KEY_ID: 'AKIDTEST',
  AWS_SECRET_ACCESS_KEY: 'a secret of the test',
  AWS_REGION: 'eu-test-1',
};

export interface S3Server {
  endpoint: string;
  /** Objects by `/bucket/key`. */
  objects: Map<string, Buffer>;
  /** `METHOD range`, of each request that was accepted. */
  requests: string[];
  close(): Promise<void>;
}

/**
 * A double of an S3-compatible store: GET with ranges, HEAD and PUT of objects, in memory. It verifies the signature of each
 * request (AWS Signature Version 4) and the SHA-256 that is sent with an object; it knows nothing else of the protocol.
 */
export async function startS3(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const requests: string[] = [];
  const server = createServer((request, response) => {
    void answer(request, response, objects, requests).catch(() => response.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The double has no port.');
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    objects,
    requests,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  objects: Map<string, Buffer>,
  requests: string[],
): Promise<void> {
  const body = await buffer(request);
  const { pathname } = new URL(request.url ?? '', 'http://s3');
  if (!isSigned(request)) return fail(response, 403, 'SignatureDoesNotMatch');
  requests.push(`${request.method} ${request.headers.range ?? ''}`.trim());
  if (request.method === 'PUT') {
    const digest = createHash('sha256').update(body).digest('base64');
    if (request.headers['x-amz-checksum-sha256'] !== digest) return fail(response, 400, 'BadDigest');
    objects.set(pathname, body);
    return void response.end();
  }
  const object = objects.get(pathname);
  if (!object) return fail(response, 404, 'NoSuchKey');
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  const part = from === undefined ? object : object.subarray(Number(from), Number(to) + 1);
  response.writeHead(from === undefined ? 200 : 206, { 'content-length': part.length });
  response.end(request.method === 'HEAD' ? undefined : part);
}

function fail(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

/** Computes the signature again, as "Signature Version 4" of AWS describes it. */
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
