import { DEFAULT_COLOUR } from '@press/contract/defaults';
import { plainText } from '@press/contract/richtext';
import { keyOf } from '@press/http/surrogate-keys';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import { licenceOf } from '@press/contract/description/licence';
import { coverSvg, motifSvg } from '../../covers/cover';
import { SharePictures } from '../../covers/share-pictures';
import type { Db } from '../../db/db';
import type { KeptFolder } from '../../files/kept-folder';
import { notFound } from '../../http/problem';
import { sendWithEtag } from '../../http/send-with-etag';
import { sitePublisher } from '../../reads/site';
import { sendText, type ResponseCache } from '../cache/response-cache';
import { OfJournal } from './article-files';
import { madeOf, withKeys } from '../../surrogate-keys/changes';

const CACHE_CONTROL = 'public, max-age=86400';

const Params = Type.Pick(OfJournal, ['journalId']);

/** Limited, because some motifs draw more elements the taller they are. */
const Side = Type.Integer({ minimum: 40, maximum: 1600, default: 200 });
const Size = Type.Object({ w: Side, h: Side });

/**
 * The generated covers: `/covers/{id}.svg`, the motif alone at `/covers/{id}/motif.svg?w=&h=`, and the image of an article for
 * links to it on other sites at `/covers/{id}/article/{articleId}.png`.
 * @param shareFolder the folder of the images; null: they are not kept
 */
export function coverRoutes(app: FastifyInstance, db: Db, cache: ResponseCache, shareFolder: KeptFolder | null): void {
  const coverOf = async (id: string) => {
    const [row] = await db.reads.query<{ title: string; colour: string; license: string }>(
      'select title, background_color as colour, license from journal where id = $1',
      [id],
    );
    if (!row) throw notFound('such journal');
    madeOf(keyOf('journal', id));
    const { licence } = await sitePublisher(db.reads);
    const { isOpen } = licenceOf(row.license, licence);
    return {
      id,
      title: row.title,
      isOpen,
      colour: /^#(?:[\da-f]{3}){1,2}$/i.test(row.colour) ? row.colour : DEFAULT_COLOUR,
    };
  };

  /** Sends gzip to clients that accept it: the letters of a cover are paths, nearly 40 kB of numbers. */
  const sendSvg = async (request: FastifyRequest, reply: FastifyReply, key: string, draw: () => Promise<string>) => {
    // An SVG that is opened directly is a document: it may not run or load anything.
    reply.header('content-security-policy', "default-src 'none'; sandbox");
    return sendText(request, reply, cache, { key, type: 'image/svg+xml', cacheControl: CACHE_CONTROL }, draw);
  };

  const shares = new SharePictures(shareFolder);

  app.get('/covers/:journalId/article/:articleId.png', { schema: { params: OfJournal } }, async (request, reply) => {
    const { journalId, articleId } = request.params as Static<typeof OfJournal>;
    const [row] = await db.reads.query<{ title: string }>(
      'select title from article where key = $1 and journal_id = $2',
      [articleId, journalId],
    );
    if (!row) throw notFound('such article in this journal');
    const title = plainText(row.title, 'inline');
    const { value, keys } = await withKeys(async () => {
      madeOf(keyOf('article', articleId));
      return shares.get(await coverOf(journalId), title);
    });
    return sendWithEtag(request, reply, { ...value, keys }, 'image/png', CACHE_CONTROL);
  });

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
