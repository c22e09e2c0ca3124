/** `PRESS-` and a letter for the part of the product, then two digits. `docs/errors.md` lists all. */
export type ErrorCode = `PRESS-${string}`;

/**
 * An error that a person can act on: a code, a cause and a next step.
 * `message` holds all three, so that a log or a stack that shows nothing else is still complete.
 */
export class CodedError extends Error {
  /**
   * @param code one of `docs/errors.md`
   * @param reason what is wrong and why, in one or two sentences
   * @param next what to do about it, in one sentence
   * @param options `cause`: the error behind this one
   */
  constructor(code: ErrorCode, reason: string, next: string, options?: ErrorOptions);
  readonly code: ErrorCode;
  readonly reason: string;
  readonly next: string;
}

/** Recognises a CodedError by its shape: it may come from another thread, realm or bundle. */
export function isCodedError(thrown: unknown, code?: ErrorCode): thrown is CodedError;

/** The message of anything that was thrown. */
export function messageOf(thrown: unknown): string;

/** Whether a file could not be written because of the disk or of permissions: full, read-only, not allowed, no folder. */
export function isDiskError(thrown: unknown): boolean;

/** The code of a system error (`ENOENT`) or of a database error (`23505`); undefined when there is none. */
export function systemCode(thrown: unknown): string | undefined;
