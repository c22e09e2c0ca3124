import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FileCache } from '../cache/file-cache';
import type { EdgeServices } from '../context/edge-services';
import type { Answer } from '../http/answer';
import type { EncodedBody } from '../http/compression';
import { findRelease } from '../releases/registry-snapshot';
import { clientFiles, encodingsFor, fileAnswer, type ClientFile } from './release-files';

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
      const file = clientFiles(release, store).get(wanted);
      if (!file) return sendMissing(reply);
      const encoded = await readEncoded(file, request.headers['accept-encoding'], services.files);
      if (!encoded) {
        request.log.error(
          { code: 'PRESS-E12', cause: `${file.path} is missing`, next: 'Publish the release again.' },
          'file of a release missing',
        );
        return sendMissing(reply);
      }
      const { status, headers, body } = fileAnswer(request, file, encoded);
      reply.code(status).headers(headers);
      return body ? reply.send(body) : reply.send();
    },
  });
}

/** An address of a file in which nothing is encoded. */
const PLAIN_ADDRESS = /^\/r\/([\w-]+)\/([\w-]+)\/([\w./-]+)$/;

/** The answer to a request for a file of a release that is in memory; null where the route has to look for it. */
export function storedFile(
  request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  { snapshot, files }: EdgeServices,
  store: string,
): Answer | null {
  const { method = 'GET', url = '', headers } = request;
  const [, name = '', build = '', wanted = ''] = PLAIN_ADDRESS.exec(url) ?? [];
  const release = findRelease(snapshot, name, build);
  const file = release && clientFiles(release, store).get(wanted);
  const [best] = file ? encodingsFor(file, headers['accept-encoding']) : [];
  const body = best && files.peek(best.path);
  if (!file || !best || !body) return null;
  const isWhole = method === 'GET' && headers['if-none-match'] === undefined && headers.range === undefined;
  const known = isWhole ? wholeAnswers.get(body) : undefined;
  if (known) return known;
  const answer = fileAnswer({ method, headers }, file, { body, encoding: best.encoding });
  if (isWhole) wholeAnswers.set(body, answer);
  return answer.status === 416 ? null : answer;
}

/** Answers with a whole file, by its bytes in memory. */
const wholeAnswers = new WeakMap<Buffer, Answer>();

const sendMissing = (reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('No such file in any release.\n');

/** The file in the best encoding that the client accepts and the store has. */
async function readEncoded(
  file: ClientFile,
  acceptEncoding: string | undefined,
  files: FileCache,
): Promise<EncodedBody | null> {
  for (const { path, encoding } of encodingsFor(file, acceptEncoding)) {
    const body = await files.read(path);
    if (body) return { body, encoding };
  }
  return null;
}
