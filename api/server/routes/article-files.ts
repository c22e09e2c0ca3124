import { readJournal } from '@press/contract';
import { scholarlyArticle } from '@press/contract/description/json-ld';
import {
  LINKSET_TYPES,
  linkHeader,
  METADATA_TYPES,
  linkValue,
  metadataFiles,
  signposts,
  type Signpost,
} from '@press/contract/description/signposts';
import { recordOf } from '@press/contract/citation';
import { EXPORTS } from '@press/contract/citation/exports';
import { WRITERS } from '@press/contract/citation/formats';
import { fileCalls, type FileCallId } from '@press/contract/file-calls';
import { articlePath } from '@press/contract/paths';
import type { Publisher } from '@press/config';
import { doiUrl } from '@press/contract/identifiers';
import type { ArticleParams } from '@press/contract/wire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import qrCode from 'qr';
import Type, { type Static } from 'typebox';
import type { Db, Queries } from '../../db/db';
import type { ContentFiles } from '../../files/content-files';
import { articleRecord, type ArticleRecord } from '../../formats/article-record';
import { csvOfTables } from '../../formats/csv';
import { jatsDocument } from '../../formats/jats';
import { sourceDigest } from '../../formats/source-xml';
import { notFound, sendProblem } from '../../http/problem';
import { sendKeys, sendWithEtag } from '../../http/send-with-etag';
import { article } from '../../reads/articles';
import { journal } from '../../reads/journals';
import { sitePublisher } from '../../reads/site';
import type { ResponseCache } from '../cache/response-cache';
import { routeSchema } from '../openapi/operations';
import { sendFile } from './files';
import type { DescribedArticle } from '@press/contract/description/described-article';

/** For responses that change with the article. */
export const CACHE_CONTROL = 'public, max-age=60, stale-while-revalidate=300';

const Id = Type.String({ maxLength: 200 });
export const OfJournal = Type.Object({ journalId: Id, articleId: Id });
const ByDoi = Type.Object({ '*': Type.String({ maxLength: 1_000 }) });

const jsonLd = ({ described }: ArticleRecord): string => `${JSON.stringify(scholarlyArticle(described), null, 1)}\n`;

type LoadedRecord = ArticleRecord & { publisher: Publisher };

/** A file below /api that is generated from an article. */
interface ArticleFile {
  id: FileCallId;
  type: string;
  write(record: LoadedRecord, partId: string): string;
  /** End of the name under which the file is saved; absent for a file that is shown. */
  nameEnd?: (partId: string) => string;
  /** True for a metadata file of the article's page, to which it links. */
  isMetadata?: true;
}

const FILE_CALLS = Object.entries(fileCalls) as [FileCallId, (typeof fileCalls)[FileCallId]][];

/** The citation files, each by the call of its address. */
const CITATIONS: readonly ArticleFile[] = EXPORTS.flatMap(({ extension, mediaType }) =>
  FILE_CALLS.filter(([, { path }]) => path.endsWith(`/citation.${extension}`)).map(([id]) => ({
    id,
    type: mediaType,
    write: ({ article: cited, journal: of, publisher }) => WRITERS[extension](recordOf(cited, of, publisher)),
    nameEnd: () => `.${extension}`,
    isMetadata: true,
  })),
);

/** The files that the address of the page also serves, by content negotiation. */
const DESCRIPTIONS: readonly ArticleFile[] = [
  ...CITATIONS,
  { id: 'getArticleJsonLd', type: METADATA_TYPES.jsonLd, write: jsonLd, isMetadata: true },
  { id: 'getArticleLinkset', type: LINKSET_TYPES.json, write: ({ described }) => linksetJson(described) },
  { id: 'getArticleLinksetText', type: LINKSET_TYPES.txt, write: ({ described }) => linksetText(described) },
];

/** The short address, printed for cameras. The quiet zone around it follows ISO/IEC 18004. */
const qrSvg = ({ article: { doi }, described: { url } }: ArticleRecord): string =>
  qrCode(doi ? doiUrl(new URL('/doi', url).href, doi) : url, 'svg', { ecc: 'medium', border: 4 });

/** @throws HttpError 404 */
function tableCsv({ article: { details } }: ArticleRecord, partId: string): string {
  const part = details.parts.find(({ id }) => id === partId);
  if (!part?.body.includes('<table')) throw notFound('such table in this article');
  return csvOfTables(part.body);
}

/** The `Content-Disposition` of a file with the name under which it is saved. */
export const attachment = (name: string): string => `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"`;

/** Links a file to the page of its article (signposting.org). */
export const toPage = (rel: 'collection' | 'describes', url: string): string =>
  linkHeader([{ rel, href: url, type: 'text/html' }]);

/**
 * An article with its journal and the publisher.
 * @throws HttpError 404 if the article, or the article in this journal, does not exist; 410 if it was removed
 */
export async function loadArticle(db: Queries, articleId: string, journalId?: string) {
  const found = await article(db, articleId);
  if (journalId !== undefined && found.journalId !== journalId) throw notFound('such article in this journal');
  return { article: found, journal: await journal(db, found.journalId), publisher: await sitePublisher(db) };
}

/**
 * The machine formats of an article: its JATS at `/journal/{journalId}/article/{articleId}.xml`, citations, JSON-LD and links below
 * `/api/articles/{articleId}/`, and by content negotiation at the address of its page. `/doi/{doi}` leads to the page.
 * @param handlerTimeout milliseconds to send the JATS that an article was imported from
 */
export function articleFileRoutes(
  app: FastifyInstance,
  db: Db,
  cache: ResponseCache,
  files: ContentFiles | null,
  handlerTimeout: number,
): void {
  const load = async (articleId: string, journalId?: string): Promise<LoadedRecord> => {
    const { article: found, journal: of, publisher } = await loadArticle(db.reads, articleId, journalId);
    return { ...articleRecord(found, readJournal(of), publisher), publisher };
  };

  /** Address of the page. @throws HttpError 404 if the article, or the article in this journal, does not exist */
  const pageOf = async (articleId: string, journalId?: string): Promise<string> => {
    const key = `page of ${JSON.stringify([articleId, journalId])}`;
    return String((await cache.get(key, async () => (await load(articleId, journalId)).described.url)).body);
  };

  const sendJats = async (request: FastifyRequest, reply: FastifyReply, articleId: string) => {
    const source = await cache.get(`source of ${articleId}`, async () => sourceDigest((await load(articleId)).article));
    const sha256 = String(source.body);
    const type = METADATA_TYPES.jats;
    reply.header('cache-control', CACHE_CONTROL).header('content-security-policy', "default-src 'none'; sandbox");
    const file = sha256 && (await files?.find(sha256));
    sendKeys(reply, source.keys);
    if (file) return sendFile(request, reply, file, { sha256, type });
    const made = await cache.get(`jats ${articleId}`, async () => jatsDocument(await load(articleId)));
    return sendWithEtag(request, reply, made, `${type}; charset=utf-8`, CACHE_CONTROL);
  };

  app.get(
    '/journal/:journalId/article/:articleId.xml',
    { schema: { params: OfJournal }, handlerTimeout },
    async (request, reply) => {
      const { journalId, articleId } = request.params as Static<typeof OfJournal>;
      const page = await pageOf(articleId, journalId);
      reply.header('content-disposition', attachment(`${articleId}.xml`)).header('link', toPage('describes', page));
      return sendJats(request, reply, articleId);
    },
  );

  const filesOfArticle: readonly ArticleFile[] = [
    ...DESCRIPTIONS,
    { id: 'getArticleQr', type: fileCalls.getArticleQr.mediaType, write: qrSvg },
    {
      id: 'getArticleTable',
      type: fileCalls.getArticleTable.mediaType,
      write: tableCsv,
      nameEnd: (partId) => `-${partId}.csv`,
    },
  ];
  for (const { id, type, write, nameEnd, isMetadata } of filesOfArticle) {
    app.get(`/api${fileCalls[id].path}`, { schema: routeSchema(id) }, async (request, reply) => {
      const { articleId, partId = '' } = request.params as Static<typeof ArticleParams> & { partId?: string };
      if (isMetadata) reply.header('link', toPage('describes', await pageOf(articleId)));
      if (nameEnd) reply.header('content-disposition', attachment(articleId + nameEnd(partId)));
      const key = `${id} ${JSON.stringify([articleId, partId])}`;
      const body = await cache.get(key, async () => write(await load(articleId), partId));
      return sendWithEtag(request, reply, body, `${type}; charset=utf-8`, CACHE_CONTROL);
    });
  }

  const offered = [...DESCRIPTIONS.map(({ type }) => type), METADATA_TYPES.jats, 'application/pdf'];

  app.get('/journal/:journalId/article/:articleId', { schema: { params: OfJournal } }, async (request, reply) => {
    const { journalId, articleId } = request.params as Static<typeof OfJournal>;
    reply.header('vary', 'accept');
    const wanted = new Negotiator(request).mediaType(offered);
    const page = await pageOf(articleId, journalId);
    if (wanted === undefined)
      return sendProblem(reply, {
        title: 'Not acceptable',
        status: 406,
        detail: `This article is available as ${['text/html', ...offered].join(', ')}.`,
      });
    if (wanted === 'application/pdf') return reply.redirect(`${articlePath({ journalId, id: articleId })}.pdf`, 303);
    reply.header('link', toPage('describes', page)).header('content-location', page);
    if (wanted === METADATA_TYPES.jats) return sendJats(request, reply, articleId);
    const negotiated = DESCRIPTIONS.find(({ type }) => type === wanted);
    const body = await cache.get(
      `negotiated ${wanted} ${articleId}`,
      async () => negotiated?.write(await load(articleId), '') ?? '',
    );
    return sendWithEtag(request, reply, body, `${wanted}; charset=utf-8`, CACHE_CONTROL);
  });

  app.get('/doi/*', { schema: { params: ByDoi } }, async (request, reply) => {
    const { '*': doi } = request.params as Static<typeof ByDoi>;
    const [found] = await db.reads.query<{ id: string; journalId: string }>(
      // Includes a removed article: the page at its address reports the removal.
      `select key as id, journal_id as "journalId" from article where lower(doi) = lower($1)
       union all select key, journal_id from removed_article r where lower(doi) = lower($1)
         and not exists (select from scheduled_article s where s.key = r.key and content is not null) limit 1`,
      [doi],
    );
    if (!found) throw notFound('article with this DOI here');
    return reply.header('cache-control', 'public, max-age=300').redirect(articlePath(found), 302);
  });
}

/** Links of one resource. */
interface Anchored {
  anchor: string;
  links: readonly Signpost[];
}

/** All links of an article: of its page, its PDF and its metadata files (Signposting, level 2). */
function anchored(described: DescribedArticle): Anchored[] {
  const { url, pdfUrl } = described;
  const page = { href: url, type: 'text/html' };
  return [
    { anchor: url, links: signposts(described, Infinity).filter(({ rel }) => rel !== 'linkset') },
    ...(pdfUrl ? [{ anchor: pdfUrl, links: [{ rel: 'collection', ...page }] }] : []),
    ...metadataFiles(described).map(({ href }) => ({ anchor: href, links: [{ rel: 'describes', ...page }] })),
  ];
}

/** The set as JSON (RFC 9264, 4.2). */
function linksetJson(described: DescribedArticle): string {
  const linkset = anchored(described).map(({ anchor, links }) => {
    const byRelation = new Map<string, { href: string; type?: string }[]>();
    for (const { rel, ...target } of links) byRelation.set(rel, [...(byRelation.get(rel) ?? []), target]);
    return { anchor, ...Object.fromEntries(byRelation) };
  });
  return `${JSON.stringify({ linkset }, null, 1)}\n`;
}

/** The set as text (RFC 9264, 4.1). */
const linksetText = (described: DescribedArticle): string =>
  `${anchored(described)
    .flatMap(({ anchor, links }) => links.map((link) => linkValue(link, anchor)))
    .join(',\n')}\n`;
