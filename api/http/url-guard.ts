import { HttpError } from './problem';

/**
 * Rejects an address that is too long, that is not UTF-8 when decoded, or that contains NUL. The database would reject NUL
 * too, with a less clear message.
 * @param maxLength in characters
 * @throws HttpError 414 or 400
 */
export function checkUrl(url: string, maxLength: number): void {
  if (url.length > maxLength)
    throw new HttpError(
      414,
      'Address too long',
      `The address has ${url.length} characters; at most ${maxLength} are taken.`,
    );
  let decoded: string;
  try {
    decoded = decodeURIComponent(url);
  } catch {
    throw new HttpError(400, 'Bad request', 'The address holds a percent escape that is not UTF-8.');
  }
  if (decoded.includes('\0')) throw new HttpError(400, 'Bad request', 'The address holds a NUL character.');
}
