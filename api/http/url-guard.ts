import { HttpError } from './problem';

/**
 * Refuses an address that no link of the site makes: too long, or not UTF-8 once decoded, or with NUL in it
 * (which the database would refuse later, less clearly).
 * @throws HttpError 414 or 400
 */
export function checkUrl(url: string, longest: number): void {
  if (url.length > longest)
    throw new HttpError(
      414,
      'Address too long',
      `The address has ${url.length} characters; at most ${longest} are taken.`,
    );
  let decoded: string;
  try {
    decoded = decodeURIComponent(url);
  } catch {
    throw new HttpError(400, 'Bad request', 'The address holds a percent escape that is not UTF-8.');
  }
  if (decoded.includes('\0')) throw new HttpError(400, 'Bad request', 'The address holds a NUL character.');
}
