/** What a request may cost before it is refused. docs/api.md, "Limits", tells callers. */
export const LIMITS = {
  /** Characters of an address: more than any of the site with a long search in it. */
  url: 4_096,
  /** Bytes of all header lines together. */
  headers: 16 * 1024,
  /** Bytes of a body: the longest message in any script, and the fields around it. */
  body: 64 * 1024,
  /** Milliseconds to send all header lines; slower clients only hold connections. */
  headersMs: 5_000,
  /** Milliseconds to send a whole request. */
  requestMs: 10_000,
  /** The site gives a call up after 10 s (product.md section 7); an answer after that is work for nobody. */
  handlerMs: 9_000,
  /** How long a connection without a request is kept; longer than the edge keeps its own, so that it is the edge that ends one. */
  keepAliveMs: 30_000,
  /** How often connections are looked at for the two times above. */
  checkMs: 1_000,
  /** Connections at one time; the edge takes 128. */
  connections: 2_000,
};

export type Limits = typeof LIMITS;
