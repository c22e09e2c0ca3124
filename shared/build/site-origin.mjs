// Plain JavaScript, because commands use it without a build.
import { CodedError } from '@press/errors';

/**
 * The origin of the site in `--site`.
 * @param {string} text
 * @returns {string}
 * @throws CodedError PRESS-T12
 */
export function siteOrigin(text) {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text).origin;
  throw new CodedError(
    'PRESS-T12',
    `--site ${text} is not the address of a site.`,
    'Give one such as https://press.example.',
  );
}
