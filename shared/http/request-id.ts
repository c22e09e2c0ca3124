import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Characters that need no escaping in a log line or a header, and at most 100 of them. */
const REQUEST_ID = /^[\w.:-]{1,100}$/;

/** The `X-Request-Id` of a proxy if it has the accepted form, otherwise a new one. Edge and api log the same id. */
export function requestIdOf(headers: IncomingHttpHeaders): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}
