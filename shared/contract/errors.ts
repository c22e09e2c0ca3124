/** A call of /api that failed: a non-success status, no connection, a timeout or a body that is not JSON. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    /** HTTP status; 0 if there was no response. */
    readonly status: number,
    /** The response text; empty if there was none. */
    readonly body: string,
    /** Visible to visitors, and in the state of a page, so it contains nothing of the body. */
    message = `HTTP ${status}`,
    /** `cause`: the error of `fetch`, for logs. */
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The failure of a response that reports a failure or does not match the contract. */
export const wrongForm = (status = 200): ApiError => new ApiError(status, '', 'The response contains no data');

/** Recognises an ApiError, even of another bundle, for which `instanceof` does not work. */
export const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === 'ApiError';

/** True if the service reports that the resource does not exist. */
export const isNotFound = (error: unknown): boolean => isApiError(error) && error.status === 404;

/** True if the service reports that the resource was removed. */
export const isGone = (error: unknown): error is ApiError => isApiError(error) && error.status === 410;

const SHOWN_LENGTH = 200;

/**
 * A text of the service in a form for a sentence of the page: without markup, on one line, at most 200 characters. Empty for an
 * HTML document, such as the error page of a proxy.
 */
export function shownText(text: string): string {
  if (/^\s*<(?:!doctype|html|head|body)\b/i.test(text)) return '';
  const line = text
    .replace(/<\/?[a-z!][^<>]*>/gi, ' ')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const characters = [...line];
  return characters.length > SHOWN_LENGTH
    ? `${characters
        .slice(0, SHOWN_LENGTH - 1)
        .join('')
        .trimEnd()}…`
    : line;
}
