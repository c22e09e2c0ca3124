/** Media type of an error response's body (RFC 9457). */
export const PROBLEM_TYPE = 'application/problem+json';

/** An error response's body without its `type`, which is always `about:blank`. */
export interface Problem {
  title: string;
  status: number;
  /** The fault of this request, and the client's options. */
  detail?: string;
  /** Identifies the request for a person who reads the log. */
  instance?: string;
  /** Each invalid field of the request. */
  errors?: { path: string; message: string }[];
  /** What readers learn of a removed article. */
  removed?: object;
}

/** The body of an error response (RFC 9457). */
export const problemJson = (problem: Problem): string => JSON.stringify({ type: 'about:blank', ...problem });

/** The status in an error's `statusCode`, as in Fastify's own errors; 500 for every other value. */
export function statusOf(thrown: unknown): number {
  const status = typeof thrown === 'object' && thrown !== null && 'statusCode' in thrown ? thrown.statusCode : 500;
  return typeof status === 'number' && status >= 400 && status <= 599 ? status : 500;
}
