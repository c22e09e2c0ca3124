// Plain JavaScript, so that the commands can use it before anything is installed or built. Types: index.d.mts.

/** An error with a code, a cause and a next step. `docs/errors.md` lists the codes. */
export class CodedError extends Error {
  name = 'CodedError';

  constructor(code, reason, next, options) {
    super(`${code}  ${reason} ${next}`, options);
    this.code = code;
    this.reason = reason;
    this.next = next;
  }
}

/** Recognises a CodedError by its shape: it may come from another thread, realm or bundle. */
export function isCodedError(thrown, code) {
  if (typeof thrown !== 'object' || thrown === null) return false;
  const known =
    typeof thrown.reason === 'string' && typeof thrown.next === 'string' && String(thrown.code).startsWith('PRESS-');
  return known && (code === undefined || thrown.code === code);
}

/** The message of any thrown value. */
export function messageOf(thrown) {
  const message = typeof thrown === 'object' && thrown !== null ? thrown.message : thrown;
  return typeof message === 'string' && message ? message : String(thrown);
}

const DISK_ERRORS = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'ENOTDIR', 'EEXIST'];

/** True if a file could not be written because of the disk or of permissions: full, read-only, not allowed, no folder. */
export const isDiskError = (thrown) => DISK_ERRORS.includes(systemCode(thrown));

/** The code of a system error (`ENOENT`) or of a database error (`23505`); undefined if there is none. */
export function systemCode(thrown) {
  const code = typeof thrown === 'object' && thrown !== null ? thrown.code : undefined;
  return typeof code === 'string' ? code : undefined;
}
