/** What one client, and the api, may cost the edge. */
export const LIMITS = {
  /** Milliseconds for the header lines of a request. Node allows the whole request the greater of the two times. */
  headersMs: 10_000,
  /** Milliseconds for a whole request: enough for the longest message over a slow line. */
  requestMs: 30_000,
  /** Milliseconds between two checks of the first two limits. */
  checkMs: 1_000,
  /** Milliseconds in which a client neither sends nor accepts a byte. Longer than the api may take to respond. */
  idleMs: 30_000,
  /** Milliseconds for a whole response, so that a client that reads one byte at a time does not hold it forever. */
  responseMs: 300_000,
  /** Pipelined requests that wait on one connection. */
  pipelined: 100,
  /** Connections to the api. */
  upstreamConnections: 128,
  /** Connections to the api that requests of one client address use at a time. */
  upstreamPerAddress: 64,
  /** Requests that wait for a connection to the api, and the milliseconds that each waits. Then: 503 (PRESS-E17). */
  upstreamWaiting: 1_000,
  upstreamWaitMs: 2_000,
  /** Milliseconds without a free connection to the api, after which the edge is not ready. */
  upstreamExhaustedMs: 1_000,
  /** Milliseconds until the api's header lines, and between two parts of its body. The api allows itself 9 s. */
  upstreamMs: 12_000,
  /** Bytes of a response of the api, which is a stream. The longest is a file of an article; they have at most 512 MB. */
  upstreamBytes: 1024 * 1024 * 1024,
  /** Bytes of a response of the api that a render or a form reads whole. */
  bufferedBodyBytes: 16 * 1024 * 1024,
};

export type Limits = typeof LIMITS;

/** What a page waits for, in the order of a request: who waits, how long, and what happens then. README.md has it as a table. */
export const PAGE_LIMITS = {
  /** A reader waits for a new page while one that is older than five minutes is stored. Then: the stored one, marked as stale. */
  revalidateMs: 300,
  /** A page waits for the api while a supervisor starts it again, or for its turn in the first seconds of the edge. */
  startMs: 10_000,
  /** A page waits for its turn to be rendered. Then: 503 with Retry-After. */
  turnMs: 1_600,
  /**
   * A page whose turn is expected later is refused at once. Half of the time that it may wait: renders that become slower meanwhile
   * do not make a page wait for a refusal.
   */
  expectedMs: 800,
  /** A page of a canary waits for its turn. Then: the stable release renders it. */
  canaryTurnMs: 400,
  /** Pages that wait for a turn. Beyond: 503 with Retry-After. */
  waiting: 512,
  /** A 503 of a page waits before it is sent, so that a client that asks again at once does not take time from renders. */
  refusalMs: 200,
  /** A render waits for its data. Then: it renders with what it has. What its thread waits for a core does not count. */
  dataMs: 1_100,
  /** A page waits for the render of a canary. Then: the stable release renders beside it. */
  hedgeMs: 400,
  /**
   * A page waits for one render. Then: its worker is terminated, and the next release renders, or the browser. What its thread waits
   * for a core does not count.
   */
  renderMs: 1_500,
  /** A release that would start later than this after the first one is not tried. */
  lastStartMs: 900,
  /** A page waits for all of its renders: a later one may have what is left. Then: the browser renders. */
  pageMs: 1_850,
};

export type PageLimits = typeof PAGE_LIMITS;
