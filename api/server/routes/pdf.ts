import { publisherFromEnv, type Publisher } from '@press/config';
import { readJournal } from '@press/contract';
import { journalAt } from '@press/contract/description/title-at';
import { articlePath } from '@press/contract/paths';
import { fileCalls } from '@press/contract/file-calls';
import { PartParams, type ArticleWire, type JournalWire } from '@press/contract/wire';
import { selectBytes } from '@press/http/byte-range';
import { matchesEtag } from '@press/http/request-headers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import type { Db } from '../../db/db';
import { notFound, sendProblem } from '../../http/problem';
import { isOpenedFromElsewhere } from '../../http/request-origin';
import { sendKeys } from '../../http/send-with-etag';
import type { ContentFiles } from '../../files/content-files';
import type { PdfName, FoundPdf, Pdfs } from '../../pdf/pdfs';
import { pictureAddresses, readPictures } from '../../pdf/pictures';
import type { ResponseCache } from '../cache/response-cache';
import { routeSchema } from '../openapi/operations';
import { attachment, CACHE_CONTROL, loadArticle, OfJournal, toPage } from './article-files';
import { sendFile } from './files';
import type { CountDownload } from './statistics';
import { createHash } from 'node:crypto';

/** Marks the version of an article that has the publisher's own PDF. */
const PUBLISHED = 'published ';

/**
 * `/journal/{journalId}/article/{articleId}.pdf`, the publisher's own; without one it is rendered on the first request
 * and again when the article changes. `/api/articles/{articleId}/parts/{partId}/slide.pdf` is a figure or table as a
 * slide, made the same way.
 * @param handlerTimeout milliseconds to send a PDF; the rendering has limits of its own
 * @param countDownload called after sending a PDF that was opened from outside the site
 */
export function pdfRoutes(
  app: FastifyInstance,
  db: Db,
  cache: ResponseCache,
  pdfs: Pdfs,
  rendererVersion: string,
  files: ContentFiles | null,
  handlerTimeout: number,
  countDownload: CountDownload,
): void {
  const { origin } = publisherFromEnv(process.env);

  const load = async (articleId: string, journalId?: string): Promise<PrintedContent> => {
    const { journal: present, ...found } = await loadArticle(db.reads, articleId, journalId);
    const { title, issn, eissn } = journalAt(readJournal(present), found.article.publicationDate ?? '');
    return { ...found, journal: { ...present, title, issn, eissn } };
  };

  /** The SHA-256 of the publisher's own PDF; empty if there is none, or if its file is lost. */
  const publishedPdf = async ({ details = {} }: ArticleWire): Promise<string> => {
    const [, sha256 = ''] = /^\/api\/files\/([0-9a-f]{64})\//.exec(details.pdf?.url ?? '') ?? [];
    return sha256 && (await files?.find(sha256)) ? sha256 : '';
  };

  /** The current printed content, and its version. @param slide the part that a slide shows */
  const printed = async (articleId: string, journalId?: string, slide?: string) => {
    const content = await load(articleId, journalId);
    const part = content.article.details?.parts?.find(({ id }) => id === slide);
    if (slide !== undefined && !(part?.pictures?.length || part?.body))
      throw notFound('such figure or table in this article');
    const published = slide === undefined ? await publishedPdf(content.article) : '';
    const version = published
      ? `${PUBLISHED}${published}`
      : printedVersion(content, [rendererVersion, slide].filter(Boolean).join(' '));
    return { ...content, version };
  };

  /** Sends the PDF of a version, which is rendered first if necessary. */
  const sendRendered = async (
    request: FastifyRequest,
    reply: FastifyReply,
    name: PdfName,
    of: [articleId: string, journalId?: string, slide?: string],
  ): Promise<FastifyReply> => {
    reply.header('etag', `"${name.version}"`);
    if (matchesEtag(request.headers['if-none-match'], `"${name.version}"`)) return reply.code(304).send();
    // A HEAD does not render: the body is its only expensive part.
    if (request.method === 'HEAD') return sendHead(reply, await pdfs.find(name));
    const pdf = await pdfs.get(name, async () => {
      const { version, ...content } = await printed(...of);
      const [, , slide] = of;
      const { logo } = content.publisher;
      const addresses = [...(logo ? [logo] : []), ...pictureAddresses(content.article, slide)];
      const pictures = files ? await readPictures(addresses, files) : new Map<string, Uint8Array>();
      return { name: { ...name, version }, ...content, pictures, ...(slide !== undefined && { slide }) };
    });
    return sendPdf(request, reply, pdf);
  };

  const slides = `/api${fileCalls.getArticleSlide.path}`;
  const slideHandler = async (request: FastifyRequest, reply: FastifyReply) => {
    const { articleId, partId } = request.params as Static<typeof PartParams>;
    const of: [string, undefined, string] = [articleId, undefined, partId];
    const key = `slide ${JSON.stringify([articleId, partId])}`;
    const current = await cache.get(key, async () => (await printed(...of)).version);
    sendKeys(reply, current.keys);
    reply
      .header('content-disposition', attachment(`${articleId}-${partId}.pdf`))
      .header('cache-control', CACHE_CONTROL)
      .header('accept-ranges', 'bytes');
    return sendRendered(request, reply, { articleId: key, version: String(current.body) }, of);
  };
  const slide = { url: slides, exposeHeadRoute: false, handlerTimeout, handler: slideHandler };
  app.route({ ...slide, method: 'GET', schema: routeSchema('getArticleSlide') });
  app.route({ ...slide, method: 'HEAD', schema: { params: PartParams } });

  app.route({
    method: ['GET', 'HEAD'],
    url: '/journal/:journalId/article/:articleId.pdf',
    exposeHeadRoute: false,
    handlerTimeout,
    schema: { params: OfJournal },
    onResponse: async (request, reply) => {
      const { articleId } = request.params as Static<typeof OfJournal>;
      if ([200, 304].includes(reply.statusCode) && isOpenedFromElsewhere(request))
        await countDownload(request, articleId);
    },
    handler: async (request, reply) => {
      const { journalId, articleId } = request.params as Static<typeof OfJournal>;
      // Cached, because reading a long article takes longer than sending its PDF.
      const key = `pdf ${journalId} ${articleId}`;
      const current = await cache.get(key, async () => (await printed(articleId, journalId)).version);
      const version = String(current.body);
      sendKeys(reply, current.keys);
      reply
        .header('content-disposition', `inline; filename="${articleId.replace(/[^\w.-]/g, '_')}.pdf"`)
        .header('cache-control', CACHE_CONTROL)
        .header('link', toPage('collection', new URL(articlePath({ journalId, id: articleId }), origin).href))
        .header('accept-ranges', 'bytes');
      if (version.startsWith(PUBLISHED)) {
        const sha256 = version.slice(PUBLISHED.length);
        return sendFile(request, reply, await files?.find(sha256), { sha256, type: 'application/pdf' });
      }
      return sendRendered(request, reply, { articleId, version }, [articleId, journalId]);
    },
  });
}

async function sendHead(reply: FastifyReply, pdf: FoundPdf | null): Promise<FastifyReply> {
  if (pdf) reply.header('content-length', pdf.size);
  await pdf?.close();
  return reply.type('application/pdf').send();
}

async function sendPdf(request: FastifyRequest, reply: FastifyReply, pdf: FoundPdf): Promise<FastifyReply> {
  const etag = `"${pdf.version}"`;
  const { status, headers, bytes } = selectBytes(request, pdf.size, etag);
  reply.headers({ ...headers, etag });
  if (status === 416 || !bytes) {
    await pdf.close();
    return sendProblem(reply, {
      title: 'Range not satisfiable',
      status: 416,
      detail: `The PDF has ${pdf.size} bytes.`,
    });
  }
  return reply.code(status).type('application/pdf').send(pdf.read(bytes.from, bytes.to));
}

interface PrintedContent {
  article: ArticleWire;
  journal: JournalWire;
  publisher: Publisher;
}

/**
 * A digest of the printed content, without the counters, which change with every reader.
 * @param renderer its version: other code may give other bytes
 */
function printedVersion({ article, journal, publisher }: PrintedContent, renderer: string): string {
  const { id, title, issn, eissn } = journal;
  const withoutCounters = { ...article, views: 0, clicks: 0, downloads: 0, citations: 0 };
  return createHash('sha256')
    .update(JSON.stringify([renderer, withoutCounters, id, title, issn, eissn, publisher]))
    .digest('hex');
}
