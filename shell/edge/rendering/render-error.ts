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

/** What the edge knows of a render that failed. */
export interface RenderFailure {
  message: string;
  /** Of the error in the area; its positions are in the server bundle. */
  stack?: string;
}

export const renderFailure = ({ reason, cause }: RenderError): RenderFailure => ({
  message: reason,
  ...(typeof cause === 'string' && { stack: cause }),
});
