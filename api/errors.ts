/** A failure that the person running the site can act on: what happened, why, and what to do next. */
export class PressError extends Error {
  override readonly name = 'PressError';

  constructor(
    /** `PRESS-A..`; explained in docs/errors.md. */
    readonly code: string,
    /** What happened and its cause, in one or two sentences. */
    readonly what: string,
    /** What to do about it. */
    readonly next: string,
    options?: { cause?: unknown },
  ) {
    super(`${code}  ${what}\n           ${next}`, options);
  }
}

/** Tells a system error (`ENOENT`) or a statement's (`23505`) by its code; by shape, since errors cross threads and realms. */
export function hasCode(thrown: unknown, code: string): boolean {
  return typeof thrown === 'object' && thrown !== null && 'code' in thrown && thrown.code === code;
}

/** The message of anything that was thrown, in one line. */
export function reasonOf(thrown: unknown): string {
  const text = typeof thrown === 'object' && thrown !== null && 'message' in thrown ? thrown.message : thrown;
  return typeof text === 'string' && text ? (text.split('\n')[0] ?? text) : 'unknown reason';
}
