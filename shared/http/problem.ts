/** Media type of an error response's body (RFC 9457). */
export const PROBLEM_TYPE = 'application/problem+json';

/** An error response's body without its `type`, which is always `about:blank`. */
export interface Problem {
  title: string;
  status: number;
  /** What went wrong with this request, and what the client can do. */
  detail?: string;
  /** Names the request, for a person who reads the log. */
  instance?: string;
  /** Each field of the request that is wrong. */
  errors?: { path: string; message: string }[];
}

/** The body of an error response (RFC 9457). */
export const problemJson = (problem: Problem): string => JSON.stringify({ type: 'about:blank', ...problem });

/** The status that an error asks for in `statusCode`, as Fastify's own errors do; 500 for every other value. */
export function statusOf(thrown: unknown): number {
  const status = typeof thrown === 'object' && thrown !== null && 'statusCode' in thrown ? thrown.statusCode : 500;
  return typeof status === 'number' && status >= 400 && status <= 599 ? status : 500;
}
