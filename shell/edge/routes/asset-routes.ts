import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import path from 'node:path';
import { selectBytes } from '@press/http/byte-range';
import { matchesEtag } from '@press/http/request-headers';
import {
  decoded,
  findEntry,
  FOREVER,
  hasIntegrity,
  isCompressible,
  mediaType,
  type Release,
  type ReleaseFile,
  releaseFolder,
} from '@press/releases';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FileCache, IsWhole } from '../cache/file-cache';
import type { EdgeServices } from '../context/edge-services';
import { type BufferedResponse, sendProblem } from '../http/buffered-response';
import { chooseEncoding, type EncodedBody, type Encoding } from '../http/compression';
import { FOR_OTHER_SITES } from '../http/headers';
import { findRelease } from '../releases/registry-snapshot';
import Type from 'typebox';
import { Check } from 'typebox/value';
import { addressOf } from '../releases/address';

const SUFFIX = { br: '.br', gzip: '.gz', identity: '' } as const satisfies Record<Encoding, string>;

/** A browser file of a release. */
export interface ClientFile {
  listed: ReleaseFile;
  path: string;
}

/** The request headers that decide the response. */
export interface FileRequest {
  method: string;
  headers: IncomingHttpHeaders;
}

const known = new WeakMap<Release, Map<string, ClientFile>>();

/** The browser files of a release by listed path. No other file of a release is ever sent. */
export function clientFiles(release: Release, store: string): ReadonlyMap<string, ClientFile> {
  const files = known.get(release) ?? listClientFiles(release, store);
  known.set(release, files);
  return files;
}

function listClientFiles(release: Release, store: string): Map<string, ClientFile> {
  const folder = releaseFolder(store, release);
  return new Map(
    release.files
      .filter((listed) => listed.path.startsWith('client/'))
      .map((listed) => [listed.path, { listed, path: path.join(folder, listed.path) }]),
  );
}

/** The stored encodings of a file to look for, best first. */
export function encodingsFor(
  file: ClientFile,
  acceptEncoding: string | undefined,
): { path: string; encoding: Encoding }[] {
  const accepted = isCompressible(file.path) ? chooseEncoding(acceptEncoding) : 'identity';
  const encodings: Encoding[] = accepted === 'identity' ? ['identity'] : [accepted, 'identity'];
  return encodings.map((encoding) => ({ path: file.path + SUFFIX[encoding], encoding }));
}

/**
 * All browsers get the same pages, so a browser that saves data requests fonts too, gets this short response, and uses
 * system fonts.
 */
const NO_FONT: BufferedResponse = {
  status: 204,
  headers: { 'cache-control': 'private, max-age=86400', vary: 'save-data' },
  body: null,
};

/** True if the request is for a font, from a browser that saves data (G-34). */
const isSpared = (file: string, { 'save-data': saveData }: IncomingHttpHeaders): boolean =>
  saveData === 'on' && file.endsWith('.woff2');

/** The response to a request for a file: the whole file, a range, not modified, or no font. */
export function fileResponse(
  { method, headers }: FileRequest,
  { listed }: ClientFile,
  encoded: EncodedBody,
): BufferedResponse {
  if (isSpared(listed.path, headers)) return NO_FONT;
  const { body, encoding } = encoded;
  const etag = `"${listed.integrity.slice(7, 31)}-${encoding}"`;
  const common = {
    'cache-control': FOREVER,
    'access-control-allow-origin': '*',
    ...FOR_OTHER_SITES,
    vary: listed.path.endsWith('.woff2') ? 'save-data' : 'accept-encoding',
    etag,
  };
  const ofEncoding: Record<string, string> = encoding === 'identity' ? {} : { 'content-encoding': encoding };
  if (matchesEtag(headers['if-none-match'], etag)) {
    return { status: 304, headers: { ...common, ...ofEncoding }, body: null };
  }
  const selected = selectBytes({ method, headers }, body.length, etag);
  const { status, bytes } = selected;
  if (status === 416) {
    return { status, headers: { ...common, ...selected.headers, 'cache-control': 'no-store' }, body: null };
  }
  return {
    status,
    headers: {
      ...common,
      ...ofEncoding,
      ...selected.headers,
      'content-type': mediaType(listed.path),
    },
    body: bytes ? body.subarray(bytes.from, bytes.to + 1) : null,
  };
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
      if (!release) return sendMissing(reply.header('press-release', 'unknown')); // the open page may be older than the registry
      const file = clientFiles(release, store).get(wanted);
      if (!file) return sendMissing(reply);
      const encoded = await readEncoded(file, request.headers['accept-encoding'], services.files);
      if (!encoded) {
        request.log.error(
          { code: 'PRESS-E12', cause: `${file.path} is missing or damaged`, next: 'Publish the release again.' },
          'a file of a release is missing',
        );
        return sendMissing(reply);
      }
      const { status, headers, body } = fileResponse(request, file, encoded);
      reply.code(status).headers(headers);
      return body ? reply.send(body) : reply.send();
    },
  });
}

/** An address of a file without encoded characters. */
const PLAIN_ADDRESS = /^\/r\/([\w-]+)\/([\w-]+)\/([\w./-]+)$/;

/** The response to a request for a release file that is in memory; null if the route has to look for it. */
export function storedFile(
  request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  { snapshot, files }: EdgeServices,
  store: string,
): BufferedResponse | null {
  const { method = 'GET', url = '', headers } = request;
  const [, name = '', build = '', wanted = ''] = PLAIN_ADDRESS.exec(url) ?? [];
  const release = findRelease(snapshot, name, build);
  const file = release && clientFiles(release, store).get(wanted);
  const [best] = file ? encodingsFor(file, headers['accept-encoding']) : [];
  const body = best && files.peek(best.path);
  if (!file || !best || !body) return null;
  const isWhole =
    method === 'GET' &&
    headers['if-none-match'] === undefined &&
    headers.range === undefined &&
    headers['save-data'] === undefined;
  const known = isWhole ? wholeFiles.get(body) : undefined;
  if (known) return known;
  const response = fileResponse({ method, headers }, file, { body, encoding: best.encoding });
  if (isWhole) wholeFiles.set(body, response);
  return response.status === 416 ? null : response;
}

/** Responses with a whole file, by its bytes in memory. */
const wholeFiles = new WeakMap<Buffer, BufferedResponse>();

const sendMissing = (reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('No such file in any release.\n');

/**
 * Compares bytes from the disk with the signed manifest, because browsers and caches would keep damaged ones for a
 * year.
 */
const isPublished =
  ({ listed }: ClientFile, encoding: Encoding): IsWhole =>
  async (bytes) => {
    const suffix = SUFFIX[encoding];
    const plain = suffix === '' ? bytes : await decoded(suffix, bytes, listed.bytes);
    return plain !== null && hasIntegrity(plain, listed.integrity);
  };

/** The file in the best encoding that the client accepts and the store has. */
async function readEncoded(
  file: ClientFile,
  acceptEncoding: string | undefined,
  files: FileCache,
): Promise<EncodedBody | null> {
  for (const { path, encoding } of encodingsFor(file, acceptEncoding)) {
    const body = await files.read(path, isPublished(file, encoding));
    if (body) return { body, encoding };
  }
  return null;
}

const MANIFEST = 'client/mf-manifest.json';

/** The part of a manifest that is changed; everything else stays. */
const Manifest = Type.Object({ metaData: Type.Object({ publicPath: Type.String() }) });

/**
 * `/r/{name}/mf-manifest.json`: the Module Federation manifest of the stable release of an area, or of the shell. It
 * adds the address of the release's files, so that the configuration of a host on another site names no build.
 */
export function federationRoutes(app: FastifyInstance, services: EdgeServices, store: string): void {
  app.get('/r/:name/mf-manifest.json', async (request, reply) => {
    const { name } = request.params as { name: string };
    const stable = findEntry(services.snapshot.registry, name)?.stable;
    const release = stable ? findRelease(services.snapshot, name, stable) : null;
    const file = release && clientFiles(release, store).get(MANIFEST);
    const bytes = file ? await services.files.read(file.path, isPublished(file, 'identity')) : null;
    const manifest: unknown = bytes && JSON.parse(bytes.toString('utf8'));
    reply.headers({ 'cache-control': 'no-cache', 'access-control-allow-origin': '*', ...FOR_OTHER_SITES });
    if (!release || !Check(Manifest, manifest))
      return sendProblem(reply, 404, 'No such manifest', 'Name an area that is published, or shell.');
    const publicPath = services.publisher.origin + addressOf(release, 'client/');
    return reply.send({ ...manifest, metaData: { ...manifest.metaData, publicPath } });
  });
}
