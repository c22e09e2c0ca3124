import { selectBytes } from '@press/http/byte-range';
import { matchesEtag } from '@press/http/if-none-match';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import type { ContentFiles } from '../../files/content-files';
import { mediaTypeOf } from '../../files/media-types';
import { notFound, sendProblem } from '../../http/problem';

const Params = Type.Object({
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  name: Type.String({ pattern: '^[\\w.-]{1,100}$' }),
});

/** A file never changes under its address. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';

/** A file that is opened as a document may run and load nothing. A browser shows no PDF in a sandbox. */
const policyOf = (type: string): string =>
  type === 'application/pdf' ? "default-src 'none'; style-src 'unsafe-inline'" : "default-src 'none'; sandbox";

/** `/api/files/{sha256}/{name}`: files of content, with ranges. The extension of the name says the type. */
export function fileRoutes(app: FastifyInstance, files: ContentFiles | null): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/api/files/:sha256/:name',
    exposeHeadRoute: false,
    schema: { params: Params },
    handler: async (request, reply) => {
      const { sha256, name } = request.params as Static<typeof Params>;
      const { type, inline } = mediaTypeOf(name);
      reply
        .header('content-disposition', `${inline ? 'inline' : 'attachment'}; filename="${name}"`)
        .header('content-security-policy', policyOf(type))
        .header('cache-control', CACHE_CONTROL);
      return sendFile(request, reply, files, { sha256, type });
    },
  });
}

/**
 * Sends a file, or the range of it that is asked for.
 * @throws HttpError 404
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  files: ContentFiles | null,
  { sha256, type }: { sha256: string; type: string },
): Promise<FastifyReply> {
  const file = await files?.find(sha256);
  if (!file) {
    for (const name of ['content-disposition', 'content-security-policy', 'cache-control']) reply.removeHeader(name);
    throw notFound('such file');
  }
  const etag = `"${sha256}"`;
  reply.header('etag', etag);
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const { status, headers, bytes } = selectBytes(request, file.bytes, etag);
  reply.headers(headers);
  if (status === 416)
    return sendProblem(reply.removeHeader('content-disposition'), {
      title: 'Range not satisfiable',
      status: 416,
      detail: `The file has ${file.bytes} bytes.`,
    });
  return reply
    .code(status)
    .type(type)
    .send(bytes ? file.read(bytes.from, bytes.to) : undefined);
}
