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

/** The message of anything that was thrown, in one line. */
export function reasonOf(thrown: unknown): string {
  if (thrown instanceof Error) return thrown.message.split('\n')[0] ?? thrown.name;
  return typeof thrown === 'string' ? thrown : 'unknown reason';
}
