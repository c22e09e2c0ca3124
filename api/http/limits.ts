import { MAX_BODY_BYTES } from '@press/contract/message-fields';

/**
 * Limits on the resources of a request. Limits of a message's fields are in the contract (`shared/contract/wire/requests.ts`).
 */
export const LIMITS = {
  /** Characters of an address: more than the site's longest search address has. */
  url: 4_096,
  /** Bytes of all header lines. */
  headers: 16 * 1024,
  /** Bytes of a body. The edge refuses longer ones too. */
  body: MAX_BODY_BYTES,
  /** Milliseconds to send all header lines. */
  headersMs: 5_000,
  /** Milliseconds to send a whole request. */
  requestMs: 10_000,
  /** Milliseconds to respond. The site's client stops waiting after 10 s (fault 23). */
  handlerMs: 9_000,
  /** Milliseconds to send a file: the same as the edge's limit for a response. */
  fileMs: 300_000,
  /** Milliseconds that an idle connection is kept. Longer than in the edge, so that the edge closes it. */
  keepAliveMs: 30_000,
  /** Milliseconds between two checks of the first two time limits. */
  checkMs: 1_000,
  /** Maximum number of connections; the edge uses at most 128. */
  connections: 2_000,
};

export type Limits = typeof LIMITS;
