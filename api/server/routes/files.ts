import { selectBytes } from '@press/http/byte-range';
import { matchesEtag } from '@press/http/request-headers';
import { boundedKeys, keyOf } from '@press/http/surrogate-keys';
import { within } from '@press/http/within';
import { ContentFileParams } from '@press/contract/wire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import { textsOfRows, TABLES_WITH_FILES } from '../../content/tables';
import type { ContentFiles, StoredFile } from '../../files/content-files';
import { mediaTypeOf } from '../../files/media-types';
import type { Db } from '../../db/db';
import { HttpError, notFound, sendProblem } from '../../http/problem';
import { sendKeys } from '../../http/send-with-etag';
import { routeSchema } from '../openapi/operations';

/** A file never changes under its address. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';

/** A file that is opened as a document may not run or load anything. A browser shows no PDF in a sandbox. */
const policyOf = (type: string): string =>
  type === 'application/pdf' ? "default-src 'none'; style-src 'unsafe-inline'" : "default-src 'none'; sandbox";

/**
 * `/api/files/{sha256}/{name}`: files of content, with ranges. The extension of the name gives the type.
 * @param handlerTimeout milliseconds to send a file
 */
export function fileRoutes(app: FastifyInstance, db: Db, files: ContentFiles | null, handlerTimeout: number): void {
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const { sha256, name } = request.params as Static<typeof ContentFileParams>;
    const { type, inline } = mediaTypeOf(name);
    reply
      .header('content-disposition', `${inline ? 'inline' : 'attachment'}; filename="${name}"`)
      .header('content-security-policy', policyOf(type))
      .header('cache-control', CACHE_CONTROL);
    sendKeys(reply, boundedKeys([keyOf('file', sha256)]));
    const [isGone, file] = await Promise.all([isWithdrawn(db, sha256), files?.find(sha256)]);
    if (isGone) throw new HttpError(410, 'Removed', 'The article no longer has this file.');
    return sendFile(request, reply, file, { sha256, type });
  };
  const url = '/api/files/:sha256/:name';
  app.route({
    method: 'GET',
    url,
    exposeHeadRoute: false,
    schema: routeSchema('getContentFile'),
    handlerTimeout,
    handler,
  });
  // The route that Fastify would add reads the whole file. As for every call, the document lists no HEAD.
  app.route({ method: 'HEAD', url, schema: { params: ContentFileParams }, handler });
}

/** Maximum wait of a file for the database: files are available even while it is down. */
const WITHDRAWN_MS = 500;

/** The file may also be a cover or a portrait. This is read only for a file that articles no longer name. */
const WITHDRAWN = `select 1 from withdrawn_file where sha256 = $1
  and not exists (select from (${textsOfRows(TABLES_WITH_FILES)}) named where text like '%/api/files/' || $1 || '/%')`;

/** True if articles named a file, and nothing names it any more. While the database is down every file is served. */
async function isWithdrawn(db: Db, sha256: string): Promise<boolean> {
  const withdrawn = db.reads.query(WITHDRAWN, [sha256]).catch(() => []);
  return (await within(WITHDRAWN_MS, withdrawn, () => [])).length > 0;
}

/**
 * Sends a file, or the requested range of it.
 * @param file null when the store does not have it
 * @throws HttpError 404
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StoredFile | null | undefined,
  { sha256, type }: { sha256: string; type: string },
): Promise<FastifyReply> {
  if (!file) throw notFound('such file');
  const etag = `"${sha256}"`;
  reply.header('etag', etag);
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const { status, headers, bytes } = selectBytes(request, file.bytes, etag);
  reply.headers(headers);
  if (status === 416)
    return sendProblem(reply, {
      title: 'Range not satisfiable',
      status: 416,
      detail: `The file has ${file.bytes} bytes.`,
    });
  return reply
    .code(status)
    .type(type)
    .send(bytes ? await file.read(bytes.from, bytes.to) : undefined);
}
