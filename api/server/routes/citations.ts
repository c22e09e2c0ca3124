import { readArticle, readJournal } from '@press/contract';
import { EXPORTS, recordOf } from '@press/contract/citation';
import { FORMATS } from '@press/contract/citation/formats';
import type { ArticleParams } from '@press/contract/wire';
import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import type { Db } from '../../db/db';
import { sendWithEtag } from '../../http/send-with-etag';
import { article } from '../../reads/articles';
import { journal } from '../../reads/journals';
import { sitePublisher } from '../../reads/site';
import type { ResponseCache } from '../cache/response-cache';
import { toPage } from './article-files';
import { routeSchema } from '../openapi/operations';

const CACHE_CONTROL = 'public, max-age=60, stale-while-revalidate=300';
const OPERATIONS = {
  bib: 'getArticleBibtex',
  ris: 'getArticleRis',
  enw: 'getArticleEndNote',
  json: 'getArticleCslJson',
} as const;

/** An article for reference managers: `/api/articles/{id}/citation.bib`, `.ris`, `.enw` and `.json`, as downloads. */
export function citationRoutes(app: FastifyInstance, db: Db, cache: ResponseCache): void {
  const citationRecord = async (articleId: string) => {
    const cited = readArticle(await article(db.reads, articleId));
    const of = readJournal(await journal(db.reads, cited.journalId));
    return recordOf(cited, of, await sitePublisher(db.reads));
  };

  for (const { extension } of EXPORTS) {
    const { mediaType, write } = FORMATS[extension];
    const schema = routeSchema(OPERATIONS[extension]);
    app.get(`/api/articles/:articleId/citation.${extension}`, { schema }, async (request, reply) => {
      const { articleId } = request.params as Static<typeof ArticleParams>;
      const file = await cache.get(`citation ${extension} ${articleId}`, async () =>
        write(await citationRecord(articleId)),
      );
      const page = await cache.get(`page of ${articleId}`, async () => (await citationRecord(articleId)).url);
      const fileName = `${articleId.replace(/[^\w.-]/g, '_')}.${extension}`;
      reply
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .header('link', toPage('describes', String(page.body)))
        .header('x-content-type-options', 'nosniff');
      return sendWithEtag(request, reply, file, `${mediaType}; charset=utf-8`, CACHE_CONTROL);
    });
  }
}
