/** What one client may cost the edge. */
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
  /** Requests that wait for a connection to the api, and the milliseconds that each waits. */
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
