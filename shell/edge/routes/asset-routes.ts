import path from 'node:path';
import { isCodedError, messageOf } from '@press/errors';
import { matchesEtag } from '@press/http/if-none-match';
import { directoryStore, type Release, type ReleaseFile } from '@press/releases';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EdgeServices } from '../context/edge-services';
import { chooseEncoding, type Encoding } from '../http/compression';
import { findRelease } from '../releases/registry-snapshot';
import { ReleaseFiles, type Suffix } from '../releases/release-files';

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

const SUFFIX: Record<Encoding, Suffix> = { br: '.br', gzip: '.gz', identity: '' };

/** A file of a release, in one of the encodings that the store has of it. */
interface EncodedFile {
  encoding: Encoding;
  bytes: Buffer;
}

/** `/r/{name}/{build}/{file}`: the browser files of releases. Only files that a release lists are ever read. */
export function assetRoutes(app: FastifyInstance, services: EdgeServices, store: string): void {
  const files = new ReleaseFiles(directoryStore(store));
  app.get(
    '/r/:name/:build/*',
    async (request: FastifyRequest<{ Params: { name: string; build: string; '*': string } }>, reply) => {
      const { name, build, '*': wanted } = request.params;
      const release = findRelease(services.snapshot, name, build);
      if (!release) return sendMissing(reply.header('press-release', 'unknown')); // the open page is older than the registry
      const listed = release.files.find((file) => file.path === wanted && file.path.startsWith('client/'));
      if (!listed) return sendMissing(reply);
      const encoded = await findEncoded(request, files, release, listed);
      return encoded ? sendFile(request, reply, listed, encoded) : sendMissing(reply);
    },
  );
}

const sendMissing = (reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('No such file in any release.\n');

/** The file in the best encoding that the client accepts and the store has; null, with a log line, when it has none. */
async function findEncoded(
  request: FastifyRequest,
  files: ReleaseFiles,
  release: Release,
  file: ReleaseFile,
): Promise<EncodedFile | null> {
  const accepted = chooseEncoding(request.headers['accept-encoding']);
  const candidates: Encoding[] = accepted === 'identity' ? ['identity'] : [accepted, 'identity'];
  let error: unknown;
  for (const encoding of candidates) {
    try {
      const bytes = await files.read(release, file, SUFFIX[encoding]);
      if (bytes) return { encoding, bytes };
    } catch (thrown) {
      error = thrown;
    }
  }
  const { name, build } = release;
  request.log.error(
    {
      code: isCodedError(error) ? error.code : 'PRESS-E12',
      cause: error ? messageOf(error) : `${file.path} of ${name} ${build} is missing in the store`,
      next: 'Publish the release again.',
    },
    'file of a release not served',
  );
  return null;
}

function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  listed: ReleaseFile,
  { encoding, bytes }: EncodedFile,
): FastifyReply {
  const etag = `"${listed.integrity.slice('sha384-'.length, -40)}-${encoding}"`;
  reply.headers({
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    vary: 'accept-encoding',
    etag,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  });
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  reply.type(TYPES[path.extname(listed.path)] ?? 'application/octet-stream').header('content-length', bytes.length);
  return reply.send(bytes);
}
