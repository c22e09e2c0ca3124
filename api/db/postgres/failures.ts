import { DatabaseError } from 'pg';
import { messageOf } from '@press/errors';
import { DatabaseUnavailable, StatementError } from '../db';

/**
 * SQLSTATE classes that are not the statement's fault: connection (08), resources (53), operator intervention, restart or
 * time limit (57), internal errors (58, XX), and a write on a server that became read-only after a failover (25006).
 */
const UNAVAILABLE = /^(?:08|53|57|58|XX)|^25006$/;
/** A deadlock or a serialization failure. Nothing was written, and a second attempt can succeed. */
const CONFLICT = /^40(?:P01|001)$/;
/** The server closed the connection: connection failure, administrator shutdown, crash shutdown. */
const CONNECTION_CLOSED = /^08|^57P0[12]$/;

/** Translates an error of pg. After a broken connection it is unknown whether its statement was committed. */
export function translateError(thrown: unknown): StatementError | DatabaseUnavailable {
  if (thrown instanceof StatementError || thrown instanceof DatabaseUnavailable) return thrown;
  const code = thrown instanceof DatabaseError ? (thrown.code ?? '') : '';
  if (code && !UNAVAILABLE.test(code)) return new StatementError(messageOf(thrown), code);
  return new DatabaseUnavailable(`the database cannot answer: ${messageOf(thrown)}`, { cause: thrown });
}

/** True if the connection broke, like every connection when a server restarts. A time limit of the server is not a break. */
export function isConnectionLost(failure: unknown): boolean {
  const cause = failure instanceof DatabaseUnavailable ? failure.cause : undefined;
  if (cause instanceof DatabaseError && cause.code) return CONNECTION_CLOSED.test(cause.code);
  // Checked by shape: Node's own errors, such as EPIPE, can come from another realm.
  return typeof cause === 'object' && cause !== null;
}

export const isConflict = (failure: unknown): boolean =>
  failure instanceof StatementError && CONFLICT.test(failure.code);
