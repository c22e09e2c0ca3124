export interface FuzzOptions {
  port: number;
  /** Requests in total, in connections of 1 to 20. */
  requests: number;
  /** The same seed produces the same bytes, in the order in which connections become free. */
  seed: number;
  /** Connections at a time. */
  parallel: number;
  /** Milliseconds without a byte after which a client without an answer disconnects. */
  quietMs: number;
}

/**
 * Sends requests as bytes: well-formed, contradictory and damaged ones, pipelined and cut into parts, by clients that wait,
 * disconnect, reset the connection, or do not read.
 * @returns the number of times that each status was received
 */
export function fuzz(options: FuzzOptions): Promise<ReadonlyMap<string, number>>;
