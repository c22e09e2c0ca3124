// Plain JavaScript, so that the commands can use it before anything is installed or built.

/**
 * `PRESS-` and a letter for the part of the product, then two digits. `docs/operators/errors.md` lists all.
 * @typedef {`PRESS-${string}`} ErrorCode
 */

/**
 * An error that a person can act on: a code, a cause and a next step. `message` contains all three, so that a log or a stack
 * that shows nothing else is still complete.
 */
export class CodedError extends Error {
  /** @override */
  name = 'CodedError';

  /**
   * @param {ErrorCode} code one of `docs/operators/errors.md`
   * @param {string} reason the fault and its cause, in one or two sentences
   * @param {string} next the next step, in one sentence
   * @param {ErrorOptions} [options] `cause`: the error behind this one
   */
  constructor(code, reason, next, options) {
    super(`${code}  ${reason} ${next}`, options);
    /** @readonly */
    this.code = code;
    /** @readonly */
    this.reason = reason;
    /** @readonly */
    this.next = next;
  }
}

/**
 * Recognises a CodedError by its shape: it may come from another thread, realm or bundle.
 * @param {unknown} thrown
 * @param {ErrorCode} [code]
 * @returns {thrown is CodedError}
 */
export function isCodedError(thrown, code) {
  const { code: own, reason, next } = membersOf(thrown);
  const known = typeof reason === 'string' && typeof next === 'string' && String(own).startsWith('PRESS-');
  return known && (code === undefined || own === code);
}

/**
 * The message of any thrown value.
 * @param {unknown} thrown
 */
export function messageOf(thrown) {
  const message = typeof thrown === 'object' && thrown !== null ? membersOf(thrown).message : thrown;
  return typeof message === 'string' && message ? message : String(thrown);
}

const DISK_ERRORS = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'ENOTDIR', 'EEXIST'];

/**
 * True if a file could not be written because the disk is full or read-only, permissions are missing, or the folder
 * does not exist.
 * @param {unknown} thrown
 */
export const isDiskError = (thrown) => DISK_ERRORS.includes(systemCode(thrown) ?? '');

/**
 * The code of a system error (`ENOENT`) or of a database error (`23505`); undefined if there is none.
 * @param {unknown} thrown
 */
export function systemCode(thrown) {
  const { code } = membersOf(thrown);
  return typeof code === 'string' ? code : undefined;
}

/** @param {unknown} thrown @returns {{ code?: unknown, reason?: unknown, next?: unknown, message?: unknown }} */
const membersOf = (thrown) => (typeof thrown === 'object' && thrown !== null ? thrown : {});
