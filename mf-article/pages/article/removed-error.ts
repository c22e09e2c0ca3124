import { ApiError } from '@press/contract';
import { readRemoval } from '@press/contract/removal';

/**
 * The error of a removed article with the facts of its removal as its message, because the state of a page has nothing else of an
 * error.
 */
export const removedError = ({ body }: ApiError): ApiError =>
  new ApiError(410, '', JSON.stringify({ removed: readRemoval(problemIn(body)) }));

function problemIn(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null; // a proxy's page
  }
}
