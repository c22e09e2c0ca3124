import { createHash } from 'node:crypto';
import type { ArticleWire, JournalWire } from '@press/contract/wire';
import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import type { Db } from '../../db/db';
import { sendWithEtag, type Answer } from '../cache/response-cache';
import { notFound } from '../../http/problem';
import { article } from '../../reads/articles';
import { journal } from '../../reads/journals';

/** Sets an article as a PDF; slow enough (tens of milliseconds) to be worth keeping. */
export type RenderPdf = (article: ArticleWire, journal: JournalWire) => Promise<Uint8Array>;

const CACHE_CONTROL = 'public, max-age=60, stale-while-revalidate=300';
/** PDFs kept; each has some hundred kilobytes. */
const KEPT = 50;

const Params = Type.Object({ journalId: Type.String({ maxLength: 200 }), articleId: Type.String({ maxLength: 200 }) });

/** `/journal/{journalId}/article/{articleId}.pdf`, made when first asked for and anew when its article has changed. */
export function pdfRoutes(app: FastifyInstance, db: Db, renderPdf: RenderPdf): void {
  const kept = new Map<string, Promise<Answer>>();

  const pdfOf = (whole: ArticleWire, ofJournal: JournalWire): Promise<Answer> => {
    // Everything printed, so without the counters, which change with every reader.
    const printed = { ...whole, views: 0, clicks: 0, downloads: 0, citations: 0 };
    const { id, title, issn, eissn, backgroundColor, publisher, license } = ofJournal;
    const digest = createHash('sha1')
      .update(JSON.stringify([printed, id, title, issn, eissn, backgroundColor, publisher, license]))
      .digest('base64url');
    const made = kept.get(digest) ?? renderPdf(whole, ofJournal).then((body) => ({ body, etag: `"${digest}"` }));
    kept.delete(digest);
    kept.set(digest, made);
    made.catch(() => kept.delete(digest));
    const oldest = kept.keys().next();
    if (kept.size > KEPT && !oldest.done) kept.delete(oldest.value);
    return made;
  };

  app.get('/journal/:journalId/article/:articleId.pdf', { schema: { params: Params } }, async (request, reply) => {
    const { journalId, articleId } = request.params as Static<typeof Params>;
    const whole = await article(db.reads, articleId);
    if (whole.journalId !== journalId) throw notFound('such article in this journal');
    const answer = await pdfOf(whole, await journal(db.reads, journalId));
    reply.header('content-disposition', `inline; filename="${articleId.replace(/[^\w.-]/g, '_')}.pdf"`);
    return sendWithEtag(
      request,
      reply,
      { ...answer, body: Buffer.from(answer.body) },
      'application/pdf',
      CACHE_CONTROL,
    );
  });
}
