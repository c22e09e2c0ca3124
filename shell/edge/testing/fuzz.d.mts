export interface FuzzOptions {
  port: number;
  /** Requests in total, in connections of 1 to 20. */
  requests: number;
  /** The same seed makes the same bytes, in the order in which connections are free. */
  seed: number;
  /** Connections at a time. */
  parallel: number;
  /** Milliseconds without a byte after which a client that got no answer goes away. */
  quietMs: number;
}

/**
 * Sends requests as bytes: well-formed ones, contradictory ones and damaged ones, pipelined and cut into parts, by clients
 * that wait, hang up, reset the connection, or do not read.
 * @returns how often each status occurred in what was received
 */
export function fuzz(options: FuzzOptions): Promise<ReadonlyMap<string, number>>;
