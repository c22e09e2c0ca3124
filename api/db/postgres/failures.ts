import { DatabaseError } from 'pg';
import { DatabaseUnavailable, StatementError } from '../db';
import { messageOf } from '@press/errors';

/**
 * SQLSTATEs that say nothing of the statement: connection (08), too few resources (53), stopped by an operator, a
 * restart or its time limit (57), a crash (58, XX), and a server that became read-only because another took its place.
 */
const AWAY = /^(?:08|53|57|58|XX)|^25006$/;
/** A deadlock, or a conflict with another transaction: nothing was written, and the same may go well now. */
const AGAIN = /^40(?:P01|001)$/;

/** What pg threw, in the words of `Db`: of a broken connection nobody knows what became of its statement. */
export function translated(thrown: unknown): StatementError | DatabaseUnavailable {
  if (thrown instanceof StatementError || thrown instanceof DatabaseUnavailable) return thrown;
  const code = thrown instanceof DatabaseError ? (thrown.code ?? '') : '';
  if (code && !AWAY.test(code)) return new StatementError(messageOf(thrown), code);
  return new DatabaseUnavailable(`the database can't answer: ${messageOf(thrown)}`, { cause: thrown });
}

/** The connection itself was cut, as all are when a server restarts: not a time limit, nor a server that can't be reached. */
export function wasCut(failure: unknown): boolean {
  const cause = failure instanceof DatabaseUnavailable ? failure.cause : undefined;
  if (cause instanceof DatabaseError && cause.code) return CUT.test(cause.code);
  return cause instanceof Error && cause.message !== TOO_LATE;
}

const CUT = /^08|^57P0[12]$/;
/** What pg says when a query has taken too long for it. */
const TOO_LATE = 'Query read timeout';

export const mayBeRepeated = (failure: unknown): boolean =>
  failure instanceof StatementError && AGAIN.test(failure.code);
