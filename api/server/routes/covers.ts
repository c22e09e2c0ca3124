import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { DEFAULT_COLOUR } from '@press/contract/defaults';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import Type, { type Static } from 'typebox';
import { coverSvg, motifSvg } from '../../covers/cover';
import type { Db } from '../../db/db';
import { notFound } from '../../http/problem';
import { sendWithEtag } from '../../http/send-with-etag';
import type { ResponseCache } from '../cache/response-cache';

const CACHE_CONTROL = 'public, max-age=86400';

const Params = Type.Object({ journalId: Type.String({ maxLength: 200 }) });
const compress = promisify(gzip);

/** Limited, because some motifs draw more elements the taller they are. */
const Side = Type.Integer({ minimum: 40, maximum: 1600, default: 200 });
const Size = Type.Object({ w: Side, h: Side });

/** The generated covers: `/covers/{id}.svg`, and the motif alone at `/covers/{id}/motif.svg?w=&h=`. */
export function coverRoutes(app: FastifyInstance, db: Db, cache: ResponseCache): void {
  const coverOf = async (id: string) => {
    const [row] = await db.reads.query<{ title: string; colour: string }>(
      'select title, background_color as colour from journal where id = $1',
      [id],
    );
    if (!row) throw notFound('such journal');
    return { id, title: row.title, colour: /^#(?:[\da-f]{3}){1,2}$/i.test(row.colour) ? row.colour : DEFAULT_COLOUR };
  };

  /** Sends gzip to clients that accept it: the letters of a cover are paths, nearly 40 kB of numbers. */
  const sendSvg = async (request: FastifyRequest, reply: FastifyReply, key: string, draw: () => Promise<string>) => {
    const isGzip =
      request.headers['accept-encoding'] !== undefined &&
      new Negotiator(request).encoding(['gzip', 'identity']) === 'gzip';
    const svg = await cache.get(isGzip ? `${key} gzip` : key, async () => (isGzip ? compress(await draw()) : draw()));
    reply
      .header('vary', 'accept-encoding')
      // An SVG that is opened directly is a document: it may run and load nothing.
      .header('content-security-policy', "default-src 'none'; sandbox");
    if (isGzip) reply.header('content-encoding', 'gzip');
    return sendWithEtag(request, reply, svg, 'image/svg+xml', CACHE_CONTROL);
  };

  app.get('/covers/:journalId.svg', { schema: { params: Params } }, async (request, reply) => {
    const { journalId } = request.params as Static<typeof Params>;
    return sendSvg(request, reply, `cover ${journalId}`, async () => coverSvg(await coverOf(journalId)));
  });

  app.get('/covers/:journalId/motif.svg', { schema: { params: Params, querystring: Size } }, async (request, reply) => {
    const { journalId } = request.params as Static<typeof Params>;
    const { w, h } = request.query as Static<typeof Size>;
    return sendSvg(request, reply, `motif ${journalId} ${w} ${h}`, async () => {
      const { id, colour } = await coverOf(journalId);
      return motifSvg(id, colour, w, h);
    });
  });
}
