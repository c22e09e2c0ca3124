import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { releaseFolder, type ReleaseFile } from '@press/releases';
import { messageOf, systemCode } from '@press/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findRelease } from '../releases/registry-snapshot';
import type { Site } from '../context/edge-services';
import { chooseEncoding, type Encoding } from '../http/compression';

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

/** A file of a release in the smallest form there is of it that the client takes. */
interface Variant {
  file: string;
  encoding: Encoding;
  bytes: number;
}

/** `/r/{name}/{build}/{file}`: what releases hold for browsers. Only files a release lists are ever touched. */
export function serveAssets(app: FastifyInstance, site: Site, store: string): void {
  app.get(
    '/r/:name/:build/*',
    async (request: FastifyRequest<{ Params: { name: string; build: string; '*': string } }>, reply) => {
      const { name, build, '*': wanted } = request.params;
      const release = findRelease(site.edition, name, build);
      const listed = release?.files.find((file) => file.path === wanted && file.path.startsWith('client/'));
      if (!release) return missing(reply.header('press-release', 'unknown')); // the page that asks is older than the site
      if (!listed) return missing(reply);
      const file = path.join(releaseFolder(store, release), listed.path);
      const variant = await smallest(file, request.headers['accept-encoding']);
      if (!variant) {
        request.log.error(
          { code: 'PRESS-E12', cause: `${file} is gone`, next: 'Publish the release again.' },
          'file of a release missing',
        );
        return missing(reply);
      }
      return send(request, reply, listed, variant);
    },
  );
}

const missing = (reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('No such file in any release.\n');

async function smallest(file: string, accept: string | undefined): Promise<Variant | null> {
  const encoding = chooseEncoding(accept, ['br', 'gzip']);
  const candidates: Encoding[] = encoding === 'identity' ? ['identity'] : [encoding, 'identity'];
  for (const candidate of candidates) {
    const variant = file + SUFFIX[candidate];
    const found = await stat(variant).catch((thrown: unknown) => {
      if (systemCode(thrown) === 'ENOENT') return null;
      throw new Error(`${variant} cannot be looked at: ${messageOf(thrown)}`, { cause: thrown });
    });
    if (found) return { file: variant, encoding: candidate, bytes: found.size };
  }
  return null;
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  listed: ReleaseFile,
  { file, encoding, bytes }: Variant,
): FastifyReply {
  const etag = `"${listed.integrity.slice('sha384-'.length, -40)}-${encoding}"`;
  reply.headers({
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    vary: 'accept-encoding',
    etag,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  });
  if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(etag)) return reply.code(304).send();
  reply.type(TYPES[path.extname(listed.path)] ?? 'application/octet-stream').header('content-length', bytes);
  return reply.send(createReadStream(file));
}
