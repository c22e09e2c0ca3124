import { CodedError, type ErrorCode } from '@press/errors';

/** How a render failed, for the log and the counters. */
export type RenderClass = 'threw' | 'timed out' | 'bad answer' | 'busy' | 'crashed';

/** A render without a result: another release, or the browser, renders the area instead. */
export class RenderError extends CodedError {
  override readonly name = 'RenderError';

  constructor(
    readonly renderClass: RenderClass,
    code: ErrorCode,
    reason: string,
    next: string,
    options?: ErrorOptions,
  ) {
    super(code, reason, next, options);
  }
}
