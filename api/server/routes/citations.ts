import { publisherFromEnv } from '@press/config';
import { readArticle, readJournal } from '@press/contract';
import { EXPORTS, recordOf } from '@press/contract/citation';
import { FORMATS } from '@press/contract/citation/formats';
import { ArticleParams } from '@press/contract/wire';
import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import type { Db } from '../../db/db';
import { sendWithEtag, type ResponseCache } from '../cache/response-cache';
import { article } from '../../reads/articles';
import { journal } from '../../reads/journals';

const CACHE_CONTROL = 'public, max-age=60, stale-while-revalidate=300';

/** An article for reference managers: `/api/articles/{id}/citation.bib`, `.ris` and `.json`, each a file to keep. */
export function citationRoutes(app: FastifyInstance, db: Db, answers: ResponseCache): void {
  const publisher = publisherFromEnv(process.env);

  const recordFor = async (articleId: string) => {
    const whole = readArticle(await article(db.reads, articleId));
    return recordOf(whole, readJournal(await journal(db.reads, whole.journalId)), publisher);
  };

  for (const { extension } of EXPORTS) {
    const { mediaType, write } = FORMATS[extension];
    app.get(
      `/api/articles/:articleId/citation.${extension}`,
      { schema: { params: ArticleParams } },
      async (request, reply) => {
        const { articleId } = request.params as Static<typeof ArticleParams>;
        const answer = await answers.get(`citation ${extension} ${articleId}`, async () =>
          write(await recordFor(articleId)),
        );
        reply.header(
          'content-disposition',
          `attachment; filename="${articleId.replace(/[^\w.-]/g, '_')}.${extension}"`,
        );
        return sendWithEtag(
          request,
          reply.header('x-content-type-options', 'nosniff'),
          answer,
          `${mediaType}; charset=utf-8`,
          CACHE_CONTROL,
        );
      },
    );
  }
}
