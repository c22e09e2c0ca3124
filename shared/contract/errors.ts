/** A data call that did not end well: a non-success status, no answer in time, an unreadable body. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    /** HTTP status; 0 when there was no answer. */
    readonly status: number,
    /** The response text; empty when there was none. */
    readonly body: string,
    message = `HTTP ${status}${body && `: ${body.slice(0, 200)}`}`,
    /** What the engine said, for logs; visitors read the message. */
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Recognises an ApiError also across bundles, where `instanceof` does not hold. */
export const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === 'ApiError';
