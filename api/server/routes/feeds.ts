import { today } from '@press/contract/deadlines';
import { journalPath } from '@press/contract/paths';
import { TEXT_KINDS, type TextKind } from '@press/contract/site-pages';
import { textPath } from '@press/contract/queries/site';
import { type ArticleSummaryWire, AuthorParams, searchFilter } from '@press/contract/wire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import Type, { type Static } from 'typebox';
import type { Db } from '../../db/db';
import { articleRecords } from '../../formats/article-record';
import { atomFeed, FEED_CSS } from '../../formats/atom';
import { feedEntry, jsonFeed, textEntry, type Feed } from '../../formats/feed';
import { notFound } from '../../http/problem';
import { sendWithEtag, withEtag } from '../../http/send-with-etag';
import { author } from '../../reads/author';
import { FEED_SIZE, foundArticles, newestArticles, newestFirst, revisionsOf } from '../../reads/feed';
import { journal, subjects } from '../../reads/journals';
import { firstLanguage, inWordsOf, t } from '../../messages';
import { sitePublisher } from '../../reads/site';
import { sitePage } from '../../reads/site-page';
import { currentTexts } from '../../reads/texts';
import { sendText, type ResponseCache } from '../cache/response-cache';
import { OfJournal } from './article-files';

const CACHE_CONTROL = 'public, max-age=300, stale-while-revalidate=3600';
/** The page of a feed loads its style sheet, and nothing else. */
const CSP = "default-src 'none'; style-src 'self'; frame-ancestors 'none'";

/** Entries of a feed of texts. */
const TEXT_ENTRIES = 50;

const Query = Type.Object({
  ...searchFilter,
  subject: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
  q: Type.Optional(Type.String({ minLength: 1, maxLength: 800 })),
});
const Params = Type.Pick(OfJournal, ['journalId']);
const OfCollection = Type.Object({ collectionId: Type.String({ minLength: 1, maxLength: 200 }) });

const WRITERS = {
  atom: { type: 'application/atom+xml', write: atomFeed },
  json: { type: 'application/feed+json', write: jsonFeed },
} as const;
type FeedFormat = keyof typeof WRITERS;

/**
 * Feeds of the newest articles, as Atom and as JSON Feed: `/feed.atom` of the site, with `?subject=` of a subject, with `?q=` and its
 * filters of a search; `/journal/{journalId}/feed.atom` of a journal; `/collections/{collectionId}/feed.atom` of a collection,
 * `/author/{authorKey}/feed.atom` of an author by the ORCID iD or the name. `/news/feed.atom` has the news, `/collections/feed.atom` the collections.
 */
export function feedRoutes(app: FastifyInstance, db: Db, cache: ResponseCache): void {
  /** @param about the title of the feed, and the paths of its page and of the feed without the format */
  const feedOf = async (
    articles: readonly ArticleSummaryWire[],
    about: { title: string; page: string; query?: string; base?: string },
  ): Promise<Feed> => {
    const { title, page, query = '', base = '' } = about;
    const publisher = await sitePublisher(db.reads);
    const absolute = (path: string): string => new URL(path, publisher.origin).href;
    const revisions = await revisionsOf(
      db.reads,
      articles.map(({ id }) => id),
    );
    const records = await articleRecords(db.reads, articles, publisher);
    return {
      title,
      pageUrl: absolute(page),
      atomUrl: absolute(`${base}/feed.atom${query}`),
      jsonUrl: absolute(`${base}/feed.json${query}`),
      publisherName: publisher.name,
      entries: inWordsOf(firstLanguage(publisher), () =>
        records.map((record) => feedEntry(record, revisions.get(record.article.id) ?? null)),
      ),
    };
  };

  const siteFeed = async ({ q, ...filter }: Static<typeof Query>): Promise<Feed> => {
    const publisher = await sitePublisher(db.reads);
    if (q !== undefined) {
      const query = `?${new URLSearchParams({ q, ...filter })}`;
      const title = `${[`“${q}”`, ...Object.values(filter)].join(', ')} · ${publisher.name}`;
      const found = await foundArticles(db.reads, { keyword: q, ...filter });
      return feedOf(found, { title, page: `/discover-research${query}`, query });
    }
    const { subject } = filter;
    if (subject !== undefined) {
      // In the site's spelling: a feed has one id, whatever spelling the request has (RFC 4287, 4.2.6).
      const known = (await subjects(db.reads)).find((each) => sameSubject(each, subject));
      if (known === undefined) throw notFound('such subject');
      const [page, query] = [`/subject/${encodeURIComponent(known)}`, `?subject=${encodeURIComponent(known)}`];
      const articles = await newestArticles(db.reads, { subject: known });
      return feedOf(articles, { title: `${known} · ${publisher.name}`, page, query });
    }
    return feedOf(await newestArticles(db.reads), { title: publisher.name, page: '/' });
  };

  const journalFeed = async (journalId: string): Promise<Feed> => {
    const { title } = await journal(db.reads, journalId);
    const page = journalPath(journalId);
    return feedOf(await newestArticles(db.reads, { journalId }), { title, page, base: page });
  };

  const collectionFeed = async (collectionId: string): Promise<Feed> => {
    const { title, articles = [] } = await sitePage(db.reads, `collections-${collectionId}`);
    const page = textPath('collections', collectionId);
    return feedOf(newestFirst(articles), { title, page, base: page });
  };

  const authorFeed = async (asked: string): Promise<Feed> => {
    const { key, name, list } = await author(db.reads, asked, { pageNum: 1, pageSize: FEED_SIZE });
    const page = `/author/${encodeURIComponent(key)}`;
    return feedOf(list, { title: `${name} · ${(await sitePublisher(db.reads)).name}`, page, base: page });
  };

  const textFeed = async (kind: TextKind): Promise<Feed> => {
    const publisher = await sitePublisher(db.reads);
    const { name, origin } = publisher;
    const absolute = (path: string): string => new URL(path, origin).href;
    const texts = (await currentTexts(db.reads, kind)).slice(0, TEXT_ENTRIES);
    return inWordsOf(firstLanguage(publisher), () => ({
      title: t('feed.texts', { kind, press: name }),
      pageUrl: absolute(`/${kind}`),
      atomUrl: absolute(`/${kind}/feed.atom`),
      jsonUrl: absolute(`/${kind}/feed.json`),
      publisherName: name,
      entries: texts.map((each) => textEntry(each, absolute(textPath(kind, each.item.id)))),
    }));
  };

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    topic: string,
    format: FeedFormat,
    make: () => Promise<Feed>,
  ): Promise<unknown> => {
    const type = `${typeFor(request, format)}; charset=utf-8`;
    const how = { key: `feed ${format} ${topic}`, type, cacheControl: CACHE_CONTROL };
    reply.header('content-security-policy', CSP).header('vary', 'accept');
    return sendText(request, reply, cache, how, async () => WRITERS[format].write(await make()));
  };

  for (const format of Object.keys(WRITERS) as FeedFormat[]) {
    app.get(`/feed.${format}`, { schema: { querystring: Query } }, (request, reply) => {
      // In a fixed order, and only known parameters, so that others create no new cache entry.
      const given = request.query as Static<typeof Query>;
      const query = Object.fromEntries(
        Object.keys(Query.properties).flatMap((name) => {
          const value = given[name as keyof typeof given];
          return value ? [[name, value]] : [];
        }),
      );
      return send(request, reply, JSON.stringify(query), format, () => siteFeed(query));
    });
    for (const kind of TEXT_KINDS)
      app.get(`/${kind}/feed.${format}`, (request, reply) =>
        send(request, reply, `${kind} ${today()}`, format, () => textFeed(kind)),
      );
    app.get(`/journal/:journalId/feed.${format}`, { schema: { params: Params } }, (request, reply) => {
      const { journalId } = request.params as Static<typeof Params>;
      return send(request, reply, `of ${journalId}`, format, () => journalFeed(journalId));
    });
    app.get(`/collections/:collectionId/feed.${format}`, { schema: { params: OfCollection } }, (request, reply) => {
      const { collectionId } = request.params as Static<typeof OfCollection>;
      return send(request, reply, `collection ${collectionId} ${today()}`, format, () => collectionFeed(collectionId));
    });
    app.get(`/author/:authorKey/feed.${format}`, { schema: { params: AuthorParams } }, (request, reply) => {
      const { authorKey } = request.params as Static<typeof AuthorParams>;
      return send(request, reply, `author ${authorKey}`, format, () => authorFeed(authorKey));
    });
  }

  const css = withEtag(FEED_CSS);
  app.get('/feed.css', (request, reply) => sendWithEtag(request, reply, css, 'text/css; charset=utf-8', CACHE_CONTROL));
}

const sameSubject = (one: string, other: string): boolean =>
  one.localeCompare(other, 'en', { sensitivity: 'base' }) === 0;

/** Browsers save a feed with its own type to disk, and show plain XML. */
function typeFor(request: FastifyRequest, format: FeedFormat): string {
  const { type } = WRITERS[format];
  if (format !== 'atom') return type;
  return new Negotiator(request).mediaType([type, 'text/html']) === 'text/html' ? 'application/xml' : type;
}
