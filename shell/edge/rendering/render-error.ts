import { CodedError, type ErrorCode } from '@press/errors';

/** The kind of a render failure, for the log and the counters. */
export type RenderClass = 'threw' | 'timed out' | 'invalid result' | 'busy' | 'crashed';

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

/** A failed render, as known to the edge. */
export interface RenderFailure {
  message: string;
  /** Stack of the error in the area; its positions are in the server bundle. */
  stack?: string;
}

export const renderFailure = ({ reason, cause }: RenderError): RenderFailure => ({
  message: reason,
  ...(typeof cause === 'string' && { stack: cause }),
});
