/** Limits on the resources that one client, and the api, may use. */
export const LIMITS = {
  /** Milliseconds for the header lines of a request. Node allows the whole request the greater of the two times. */
  headersMs: 10_000,
  /** Milliseconds for a whole request: enough for the longest message over a slow connection. */
  requestMs: 30_000,
  /** Milliseconds between two checks of the first two limits. */
  checkMs: 1_000,
  /** Milliseconds in which a client neither sends nor accepts a byte. Longer than the api's time limit. */
  idleMs: 30_000,
  /** Milliseconds for a whole response, so that a client that reads one byte at a time does not hold it forever. */
  responseMs: 300_000,
  /** Pipelined requests that wait on one connection. */
  pipelined: 100,
  upstreamConnections: 128,
  /** Simultaneous connections to the api for the requests of one client address. */
  upstreamPerAddress: 64,
  /** Requests that wait for a connection to the api, and their maximum wait in milliseconds. Then: 503 (PRESS-E17). */
  upstreamWaiting: 1_000,
  upstreamWaitMs: 2_000,
  /** Milliseconds without a free connection to the api, after which the edge is not ready. */
  upstreamExhaustedMs: 1_000,
  /** Milliseconds until the api's header lines, and between two parts of its body. The api's own limit is 9 s. */
  upstreamMs: 12_000,
  /** Bytes of an api response, which is a stream. The longest is a file of an article, with at most 512 MB. */
  upstreamBytes: 1024 * 1024 * 1024,
  /** Bytes of an api response that a render or a form reads whole. */
  bufferedBodyBytes: 16 * 1024 * 1024,
};

export type Limits = typeof LIMITS;

/** The waits of a page request in order: their reason, their length and their result. README.md has them as a table. */
export const PAGE_LIMITS = {
  /**
   * Time a reader waits for a new page while one older than five minutes is stored. Then: the stored one, marked as
   * stale.
   */
  revalidateMs: 300,
  /** Time a page waits for its turn in the edge's first seconds. */
  startMs: 10_000,
  /** Time a page waits for its turn to be rendered. Then: 503 with Retry-After. */
  turnMs: 1_600,
  /**
   * A page whose turn is expected later is refused at once. Half of the maximum wait: even if renders become slower, no
   * page waits only to be refused.
   */
  expectedMs: 800,
  /** Time a canary's page waits for its turn. Then: the stable release renders it. */
  canaryTurnMs: 400,
  /** Maximum number of pages that wait for a turn. Beyond it: 503 with Retry-After. */
  waiting: 512,
  /** Time before a page's 503 is sent, so that clients that retry at once take no time from renders. */
  refusalMs: 200,
  /**
   * Time a render waits for its data. Then: it renders with the data that it has. Time in which its thread waits for a
   * core does not count.
   */
  dataMs: 1_100,
  /** Time a page waits for the render of a canary. Then: the stable release renders in parallel. */
  hedgeMs: 400,
  /**
   * Time a page waits for one render. Then: its worker is terminated, and the next release renders, or the browser.
   * Time in which its thread waits for a core does not count.
   */
  renderMs: 1_500,
  /** A release is not tried if it would start later than this after the first one. */
  lastStartMs: 900,
  /** Time a page waits for all of its renders: a later one gets the remaining time. Then: the browser renders. */
  pageMs: 1_850,
};

export type PageLimits = typeof PAGE_LIMITS;
