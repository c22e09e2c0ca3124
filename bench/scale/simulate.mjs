import { seededRandom } from '../../shared/random/index.mjs';
import { TtlCache } from './caches.mjs';

/** How people read; assumptions, not measured. */
const READERS = {
  /** Pages of a visit; the first is a document, the others are rendered in the browser from reads of the api. */
  pages: 3,
  readsOfPage: 2,
  /** Files that a new visitor loads. */
  files: 10,
  /** Share of visitors who are new. */
  isNew: 0.7,
  /** Shares of pages. The rest is static pages. */
  article: 0.7,
  home: 0.08,
  journal: 0.1,
  search: 0.07,
  /** Requests of robots for each page of a reader: any article, and documents only. */
  robots: 0.3,
  /** Views, clicks and downloads of a page. */
  events: 1.2,
};
const JOURNALS = 1_000;
/** Exponent of how unequally articles are read (Zipf). */
const SKEW = 0.9;
/** The busiest minute of an hour has this many times its mean. */
const PEAK = 2;
/** Documents that fit into EDGE_CACHE_MB=64, and reads that an api stores. */
const [EDGE_DOCUMENTS, API_ANSWERS] = [700, 2_000];
/** Lifetimes in seconds: of documents and of reads in a CDN, of documents at an edge, of reads at an api while events are committed. */
const LIFETIMES = { document: 3, read: 60, edge: 10, api: 2.5 };
const [WARM_UP, SECONDS] = [120, 300];
/** Statements of a read that an api does not have. */
const STATEMENTS = 2;

/**
 * @typedef {object} Load a second, at its peak
 * @property {number} stored documents that edges had @property {number} rendered @property {number} files @property {number} forwarded
 * @property {number} apiReads @property {number} apiHits @property {number} events @property {number} statements @property {number} searches
 * @property {number} cdnDocuments hit rates @property {number} cdnReads @property {number} edgeStored
 */

/**
 * Sends the requests of visitors and robots through the caches of each region, with a fixed seed.
 * @param {{ visitors: number, articles: number, regions: number, hasCdn: boolean }} site visitors an hour
 * @returns {Load}
 */
export function simulate({ visitors, articles, regions, hasCdn }) {
  const random = seededRandom(`${visitors} ${articles} ${regions}`);
  const documentsASecond = (visitors / 3_600) * PEAK;
  const rates = {
    documents: documentsASecond,
    reads: documentsASecond * (READERS.pages - 1) * READERS.readsOfPage,
    robots: documentsASecond * READERS.pages * READERS.robots,
  };
  const total = rates.documents + rates.reads + rates.robots;
  // Two edges and two apis in each region at least; more of them store no more together, as each stores for itself.
  const of = (/** @type {number} */ lifetime, /** @type {number} */ capacity) =>
    Array.from({ length: regions }, () => new TtlCache(lifetime, capacity));
  const caches = {
    cdnDocuments: of(LIFETIMES.document, 1e6),
    cdnReads: of(LIFETIMES.read, 1e6),
    edge: of(LIFETIMES.edge, EDGE_DOCUMENTS),
    api: of(LIFETIMES.api, API_ANSWERS),
  };
  const popular = (/** @type {number} */ n) =>
    Math.floor(((n ** (1 - SKEW) - 1) * random.next() + 1) ** (1 / (1 - SKEW)));
  /** A number for each address: articles, then journals, home, static pages, searches. */
  const addressOf = () => {
    const kind = random.next();
    if (kind < READERS.article) return popular(articles);
    if (kind < READERS.article + READERS.search) return -1_000_000 - popular(articles);
    if (kind < READERS.article + READERS.search + READERS.journal) return -10_000 - popular(JOURNALS);
    return kind < READERS.article + READERS.search + READERS.journal + READERS.home ? -1 : -2 - random.below(20);
  };
  const isSearch = (/** @type {number} */ address) => address <= -1_000_000;

  const sums = { stored: 0, rendered: 0, forwarded: 0, apiReads: 0, apiHits: 0, searches: 0, misses: 0 };
  const askApi = (/** @type {number} */ region, /** @type {number} */ address, /** @type {number} */ now) => {
    sums.apiReads += 1;
    if (caches.api[region]?.ask(address, now)) sums.apiHits += 1;
    else if (isSearch(address)) sums.searches += 1;
    else sums.misses += 1;
  };
  let isWarm = false;
  for (let now = 0; now < WARM_UP + SECONDS; now -= Math.log(1 - random.next()) / total) {
    if (!isWarm && now >= WARM_UP) {
      isWarm = true;
      for (const cache of Object.values(caches).flat()) cache.reset();
      for (const name of /** @type {(keyof typeof sums)[]} */ (Object.keys(sums))) sums[name] = 0;
    }
    const region = random.below(regions);
    const kind = random.next() * total;
    const isRobot = kind >= rates.documents + rates.reads;
    const address = isRobot ? 1 + random.below(articles) : addressOf();
    if (kind < rates.documents || isRobot) {
      if (hasCdn && caches.cdnDocuments[region]?.ask(address, now)) continue;
      if (caches.edge[region]?.ask(address, now)) {
        sums.stored += 1;
        continue;
      }
      sums.rendered += 1;
      for (let read = 0; read < READERS.readsOfPage; read += 1) askApi(region, address + read / 2, now);
    } else {
      const read = address + random.below(READERS.readsOfPage) / 2;
      if (hasCdn && caches.cdnReads[region]?.ask(read, now)) continue;
      sums.forwarded += 1;
      askApi(region, read, now);
    }
  }
  const rate = (/** @type {number} */ count) => count / SECONDS;
  const hits = (/** @type {TtlCache[]} */ list) =>
    list.reduce((sum, { hits }) => sum + hits, 0) /
    Math.max(
      1,
      list.reduce((sum, { hits, misses }) => sum + hits + misses, 0),
    );
  return {
    stored: rate(sums.stored),
    rendered: rate(sums.rendered),
    files: hasCdn ? 0 : documentsASecond * READERS.isNew * READERS.files,
    forwarded: rate(sums.forwarded),
    apiReads: rate(sums.apiReads),
    apiHits: rate(sums.apiHits),
    events: documentsASecond * READERS.pages * READERS.events,
    statements: rate(sums.misses) * STATEMENTS,
    searches: rate(sums.searches),
    cdnDocuments: hits(caches.cdnDocuments),
    cdnReads: hits(caches.cdnReads),
    edgeStored: hits(caches.edge),
  };
}
