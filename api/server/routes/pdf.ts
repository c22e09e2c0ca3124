import { createHash } from 'node:crypto';
import type { ArticleWire, JournalWire } from '@press/contract/wire';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import Type, { type Static } from 'typebox';
import type { Db } from '../../db/db';
import { notFound } from '../../http/problem';
import { sendWithEtag, type TaggedBody } from '../../http/send-with-etag';
import { article } from '../../reads/articles';
import { journal } from '../../reads/journals';

/** Renders an article as a PDF. It takes tens of milliseconds, so PDFs are cached. */
export type RenderPdf = (article: ArticleWire, journal: JournalWire) => Promise<Uint8Array>;

const CACHE_CONTROL = 'public, max-age=60, stale-while-revalidate=300';
/** PDFs in the cache, of some hundred kilobytes each. */
const MAX_CACHED = 50;

const Params = Type.Object({ journalId: Type.String({ maxLength: 200 }), articleId: Type.String({ maxLength: 200 }) });

/** `/journal/{journalId}/article/{articleId}.pdf`, rendered on the first request and again when the article changes. */
export function pdfRoutes(app: FastifyInstance, db: Db, renderPdf: RenderPdf): void {
  const cache = new LRUCache<string, Promise<TaggedBody>>({ max: MAX_CACHED });

  const pdfOf = (printed: ArticleWire, ofJournal: JournalWire): Promise<TaggedBody> => {
    const digest = digestOf(printed, ofJournal);
    const pdf =
      cache.get(digest) ??
      renderPdf(printed, ofJournal).then((body) => ({ body: Buffer.from(body), etag: `"${digest}"` }));
    cache.set(digest, pdf);
    pdf.catch(() => cache.delete(digest));
    return pdf;
  };

  app.get('/journal/:journalId/article/:articleId.pdf', { schema: { params: Params } }, async (request, reply) => {
    const { journalId, articleId } = request.params as Static<typeof Params>;
    const found = await article(db.reads, articleId);
    if (found.journalId !== journalId) throw notFound('such article in this journal');
    const pdf = await pdfOf(found, await journal(db.reads, journalId));
    reply.header('content-disposition', `inline; filename="${articleId.replace(/[^\w.-]/g, '_')}.pdf"`);
    return sendWithEtag(request, reply, pdf, 'application/pdf', CACHE_CONTROL);
  });
}

/** A digest of everything that is printed. The counters are not: they change with every reader. */
function digestOf(printed: ArticleWire, journal: JournalWire): string {
  const { id, title, issn, eissn, backgroundColor, publisher, license } = journal;
  const withoutCounters = { ...printed, views: 0, clicks: 0, downloads: 0, citations: 0 };
  return createHash('sha1')
    .update(JSON.stringify([withoutCounters, id, title, issn, eissn, backgroundColor, publisher, license]))
    .digest('base64url');
}
