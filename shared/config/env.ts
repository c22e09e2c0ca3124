import { placeholder } from './placeholder';
import type { Publisher } from './publisher';

type Env = Readonly<Record<string, string | undefined>>;

/** A setting's text into its value, or undefined when it is not one. */
type Parse<T> = (text: string) => T | undefined;

const words: Parse<string> = (text) => (text.length <= 300 ? text : undefined);
const lines: Parse<string[]> = (text) => {
  const list = text
    .split('|')
    .map((line) => line.trim())
    .filter(Boolean);
  return list.length ? list : undefined;
};
const matching =
  (pattern: RegExp): Parse<string> =>
  (text) =>
    pattern.test(text) ? text : undefined;

const webAddress: Parse<string> = (text) =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : undefined;

/** An address to which paths are added: any slash at its end goes. */
const base: Parse<string> = (text) => webAddress(text)?.replace(/\/+$/, '');

const origin: Parse<string> = (text) =>
  webAddress(text) && new URL(text).pathname === '/' ? new URL(text).origin : undefined;

/**
 * The publisher of this installation: the placeholder, overridden by PUBLISHER_… variables.
 * @throws Error PRESS-C01 that names the variable, what is wrong with it and what it should look like.
 */
export function publisherFromEnv(env: Env): Publisher {
  const read = <T>(variable: string, fallback: T, parse: Parse<T>, example: string): T => {
    const text = env[variable]?.trim();
    if (!text) return fallback;
    const value = parse(text);
    if (value === undefined) throw badSetting(variable, text, example);
    return value;
  };

  const name = read('PUBLISHER_NAME', placeholder.name, words, 'a name of at most 300 characters');
  const [markFirst, markSecond] =
    name === placeholder.name ? [placeholder.markFirst, placeholder.markSecond] : splitMark(name);
  const phone = read('PUBLISHER_PHONE', placeholder.phone ?? '', words, '+44 20 7946 0000');

  return {
    name,
    markFirst: read('PUBLISHER_MARK_FIRST', markFirst, words, 'the upright part of the wordmark'),
    markSecond: read('PUBLISHER_MARK_SECOND', markSecond, words, 'the italic part of the wordmark'),
    slug: read(
      'PUBLISHER_SLUG',
      placeholder.slug,
      matching(/^[a-z0-9]+(-[a-z0-9]+)*$/),
      'lower-case letters, digits and hyphens',
    ),
    email: read(
      'PUBLISHER_EMAIL',
      placeholder.email,
      matching(/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/),
      'editors@press.example',
    ),
    address: read('PUBLISHER_ADDRESS', placeholder.address, lines, 'lines parted by |'),
    ...(phone && { phone }),
    officeHours: read('PUBLISHER_OFFICE_HOURS', placeholder.officeHours, lines, 'lines parted by |'),
    doiResolver: read('PUBLISHER_DOI_RESOLVER', placeholder.doiResolver, base, 'https://doi.org'),
    orcidHost: read('PUBLISHER_ORCID_HOST', placeholder.orcidHost, base, 'https://orcid.org'),
    origin: read('PUBLISHER_ORIGIN', placeholder.origin, origin, 'https://press.example, with no path'),
    tagline: read('PUBLISHER_TAGLINE', placeholder.tagline, words, 'a line of at most 300 characters'),
    doiPrefix: read('PUBLISHER_DOI_PREFIX', placeholder.doiPrefix, matching(/^10\.\d{4,9}$/), '10.5555'),
    copyrightYear: read(
      'PUBLISHER_COPYRIGHT_YEAR',
      placeholder.copyrightYear,
      (text) => (/^\d{4}$/.test(text) ? Number(text) : undefined),
      '2025',
    ),
    licence: {
      name: read('PUBLISHER_LICENCE_NAME', placeholder.licence.name, words, 'CC BY 4.0'),
      url: read(
        'PUBLISHER_LICENCE_URL',
        placeholder.licence.url,
        webAddress,
        'https://creativecommons.org/licenses/by/4.0/',
      ),
    },
  };
}

/** The last word stands in italics, as in the placeholder's mark. */
function splitMark(name: string): [string, string] {
  const at = name.lastIndexOf(' ');
  return at < 0 ? [name, ''] : [name.slice(0, at), name.slice(at + 1)];
}

function badSetting(variable: string, text: string, example: string): Error {
  return new Error(
    `PRESS-C01 ${variable} is ${JSON.stringify(text.slice(0, 80))}, which the site can't use.\n` +
      `           Set it to ${example}, or unset it to keep the placeholder.`,
  );
}
