/** A response whose bytes are in memory, but for the headers that every response has. */
export interface Answer {
  status: number;
  headers: Readonly<Record<string, string | string[]>>;
  /** Null where the response has no body, or the answer to GET would have one and this one to HEAD has not. */
  body: Buffer | null;
}
