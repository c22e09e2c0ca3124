/** `PRESS-` and a letter for the part of the product, then two digits. `docs/errors.md` lists all. */
export type ErrorCode = `PRESS-${string}`;

/**
 * An error that a person can act on: a code, a cause and a next step. `message` contains all three, so that a log or a stack
 * that shows nothing else is still complete.
 */
export class CodedError extends Error {
  /**
   * @param code one of `docs/errors.md`
   * @param reason the fault and its cause, in one or two sentences
   * @param next the next step, in one sentence
   * @param options `cause`: the error behind this one
   */
  constructor(code: ErrorCode, reason: string, next: string, options?: ErrorOptions);
  readonly code: ErrorCode;
  readonly reason: string;
  readonly next: string;
}

/** Recognises a CodedError by its shape: it may come from another thread, realm or bundle. */
export function isCodedError(thrown: unknown, code?: ErrorCode): thrown is CodedError;

/** The message of any thrown value. */
export function messageOf(thrown: unknown): string;

/** True if a file could not be written because of the disk or of permissions: full, read-only, not allowed, no folder. */
export function isDiskError(thrown: unknown): boolean;

/** The code of a system error (`ENOENT`) or of a database error (`23505`); undefined if there is none. */
export function systemCode(thrown: unknown): string | undefined;
