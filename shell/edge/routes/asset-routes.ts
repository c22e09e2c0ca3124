import path from 'node:path';
import { selectBytes } from '@press/http/byte-range';
import { matchesEtag } from '@press/http/if-none-match';
import { releaseFolder, type ReleaseFile } from '@press/releases';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FileCache } from '../cache/file-cache';
import type { EdgeServices } from '../context/edge-services';
import { chooseEncoding, type Encoding } from '../http/compression';
import { FOR_OTHER_SITES } from '../http/security-headers';
import { findRelease } from '../releases/registry-snapshot';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.txt': 'text/plain; charset=utf-8',
};

const SUFFIX: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };

/** A file of a release, in one of the encodings that the store has of it. */
interface EncodedFile {
  body: Buffer;
  encoding: Encoding;
}

/** `/r/{name}/{build}/{file}`: the browser files of releases. Only files that a release lists are ever read. */
export function assetRoutes(app: FastifyInstance, services: EdgeServices, store: string): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/r/:name/:build/*',
    exposeHeadRoute: false,
    handler: async (request: FastifyRequest<{ Params: { name: string; build: string; '*': string } }>, reply) => {
      const { name, build, '*': wanted } = request.params;
      const release = findRelease(services.snapshot, name, build);
      if (!release) return sendMissing(reply.header('press-release', 'unknown')); // the open page is older than the registry
      const listed = release.files.find((file) => file.path === wanted && file.path.startsWith('client/'));
      if (!listed) return sendMissing(reply);
      const file = path.join(releaseFolder(store, release), listed.path);
      const encoded = await readEncoded(file, request.headers['accept-encoding'], services.files);
      if (!encoded) {
        request.log.error(
          { code: 'PRESS-E12', cause: `${file} is missing`, next: 'Publish the release again.' },
          'file of a release missing',
        );
        return sendMissing(reply);
      }
      return sendFile(request, reply, listed, encoded);
    },
  });
}

const sendMissing = (reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('No such file in any release.\n');

/** The file in the best encoding that the client accepts and the store has. */
async function readEncoded(
  file: string,
  acceptEncoding: string | undefined,
  files: FileCache,
): Promise<EncodedFile | null> {
  const accepted = chooseEncoding(acceptEncoding);
  const candidates: Encoding[] = accepted === 'identity' ? ['identity'] : [accepted, 'identity'];
  for (const encoding of candidates) {
    const body = await files.read(file + SUFFIX[encoding]);
    if (body) return { body, encoding };
  }
  return null;
}

function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  listed: ReleaseFile,
  { body, encoding }: EncodedFile,
): FastifyReply {
  const etag = `"${listed.integrity.slice('sha384-'.length, -40)}-${encoding}"`;
  reply.headers({
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    ...FOR_OTHER_SITES,
    vary: 'accept-encoding',
    etag,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  });
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const { status, headers, bytes } = selectBytes(request, body.length, etag);
  reply.code(status).headers(headers);
  if (status === 416) return reply.removeHeader('content-encoding').header('cache-control', 'no-store').send();
  reply.type(TYPES[path.extname(listed.path)] ?? 'application/octet-stream');
  return bytes ? reply.send(body.subarray(bytes.from, bytes.to + 1)) : reply.send();
}
