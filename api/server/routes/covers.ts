import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { DEFAULT_COLOUR } from '@press/contract/defaults';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import { coverSvg, motifSvg } from '../../covers/cover';
import type { Db } from '../../db/db';
import { sendWithEtag, type ResponseCache } from '../cache/response-cache';
import { notFound } from '../../http/problem';

const CACHE_CONTROL = 'public, max-age=86400';

const Params = Type.Object({ journalId: Type.String({ maxLength: 200 }) });
const zip = promisify(gzip);

/** Bounded, because some families draw more the taller the art is. */
const Side = Type.Integer({ minimum: 40, maximum: 1600, default: 200 });
const Size = Type.Object({ w: Side, h: Side });

/** The generated covers: `/covers/{id}.svg`, and the art alone at `/covers/{id}/motif.svg?w=&h=`. */
export function coverRoutes(app: FastifyInstance, db: Db, answers: ResponseCache): void {
  const describe = async (id: string) => {
    const [row] = await db.reads.query<{ title: string; colour: string }>(
      'select title, background_color as colour from journal where id = $1',
      [id],
    );
    if (!row) throw notFound('such journal');
    return { id, title: row.title, colour: /^#(?:[\da-f]{3}){1,2}$/i.test(row.colour) ? row.colour : DEFAULT_COLOUR };
  };

  /** Packed for whoever takes it: the letters of a cover are drawn as paths, nearly 40 kB of figures. */
  const drawing = async (request: FastifyRequest, reply: FastifyReply, key: string, draw: () => Promise<string>) => {
    const packed = takesGzip(request.headers['accept-encoding']);
    const answer = await answers.get(packed ? `${key} gzip` : key, async () => (packed ? zip(await draw()) : draw()));
    svg(reply).header('vary', 'accept-encoding');
    if (packed) reply.header('content-encoding', 'gzip');
    return sendWithEtag(request, reply, answer, 'image/svg+xml', CACHE_CONTROL);
  };

  app.get('/covers/:journalId.svg', { schema: { params: Params } }, async (request, reply) => {
    const { journalId } = request.params as Static<typeof Params>;
    return drawing(request, reply, `cover ${journalId}`, async () => coverSvg(await describe(journalId)));
  });

  app.get('/covers/:journalId/motif.svg', { schema: { params: Params, querystring: Size } }, async (request, reply) => {
    const { journalId } = request.params as Static<typeof Params>;
    const { w, h } = request.query as Static<typeof Size>;
    return drawing(request, reply, `motif ${journalId} ${w} ${h}`, async () => {
      const { id, colour } = await describe(journalId);
      return motifSvg(id, colour, w, h);
    });
  });
}

/** Opened by itself an SVG is a document: it may then run and load nothing. */
function svg<R extends { header(name: string, value: string): R }>(reply: R): R {
  return reply
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff');
}

/** Named, and not refused by `q=0`. */
function takesGzip(accept: string | undefined): boolean {
  return (accept ?? '').split(',').some((item) => /^\s*gzip\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/i.test(item));
}
