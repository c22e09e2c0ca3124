import { CodedError } from '@press/errors';
import { placeholder } from './placeholder';
import type { Publisher } from './publisher';

type Env = Readonly<Record<string, string | undefined>>;

/** Parses a variable's text; undefined if the text is not valid. */
type Parse<T> = (text: string) => T | undefined;

const shortText: Parse<string> = (text) => (text.length <= 300 ? text : undefined);
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

/** An address to which paths are appended, without a slash at its end. */
const baseAddress: Parse<string> = (text) => webAddress(text)?.replace(/\/+$/, '');

const origin: Parse<string> = (text) =>
  webAddress(text) && new URL(text).pathname === '/' ? new URL(text).origin : undefined;

/**
 * The publisher of this installation: the placeholder, overridden by the PUBLISHER_… variables (decision 1).
 * @throws CodedError PRESS-C01 for a variable that is not valid, and for a name without an e-mail address
 */
export function publisherFromEnv(env: Env): Publisher {
  const read = <T>(variable: string, fallback: T, parse: Parse<T>, example: string): T => {
    const text = env[variable]?.trim();
    if (!text) return fallback;
    const value = parse(text);
    if (value === undefined) throw invalidVariable(variable, text, example);
    return value;
  };

  const name = read('PUBLISHER_NAME', placeholder.name, shortText, 'a name of at most 300 characters');
  const isSample = name === placeholder.name;
  const [markFirst, markSecond] = isSample ? [placeholder.markFirst, placeholder.markSecond] : splitName(name);
  if (!isSample && !env.PUBLISHER_EMAIL?.trim()) throw missingEmail();
  const phone = read('PUBLISHER_PHONE', placeholder.phone ?? '', shortText, '+44 20 7946 0000');

  return {
    name,
    markFirst: read('PUBLISHER_MARK_FIRST', markFirst, shortText, 'the upright part of the wordmark'),
    markSecond: read('PUBLISHER_MARK_SECOND', markSecond, shortText, 'the italic part of the wordmark'),
    slug: read(
      'PUBLISHER_SLUG',
      isSample ? placeholder.slug : slugOf(name),
      matching(/^[a-z0-9]+(-[a-z0-9]+)*$/),
      'lower-case letters, digits and hyphens',
    ),
    email: read(
      'PUBLISHER_EMAIL',
      placeholder.email,
      matching(/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/),
      'editors@press.example',
    ),
    address: read('PUBLISHER_ADDRESS', isSample ? placeholder.address : [], lines, 'lines separated by |'),
    ...(phone && { phone }),
    officeHours: read('PUBLISHER_OFFICE_HOURS', isSample ? placeholder.officeHours : [], lines, 'lines separated by |'),
    doiResolver: read('PUBLISHER_DOI_RESOLVER', placeholder.doiResolver, baseAddress, 'https://doi.org'),
    orcidHost: read('PUBLISHER_ORCID_HOST', placeholder.orcidHost, baseAddress, 'https://orcid.org'),
    origin: read('PUBLISHER_ORIGIN', placeholder.origin, origin, 'https://press.example, with no path'),
    tagline: read(
      'PUBLISHER_TAGLINE',
      isSample ? placeholder.tagline : '',
      shortText,
      'a line of at most 300 characters',
    ),
    doiPrefix: read(
      'PUBLISHER_DOI_PREFIX',
      isSample ? placeholder.doiPrefix : '',
      matching(/^10\.\d{4,9}$/),
      '10.5555',
    ),
    copyrightYear: read(
      'PUBLISHER_COPYRIGHT_YEAR',
      isSample ? placeholder.copyrightYear : undefined,
      (text) => (/^\d{4}$/.test(text) ? Number(text) : undefined),
      '2025',
    ),
    licence: {
      name: read('PUBLISHER_LICENCE_NAME', placeholder.licence.name, shortText, 'CC BY 4.0'),
      url: read(
        'PUBLISHER_LICENCE_URL',
        placeholder.licence.url,
        webAddress,
        'https://creativecommons.org/licenses/by/4.0/',
      ),
    },
    isSample,
    defaultJournal: read(
      'PUBLISHER_DEFAULT_JOURNAL',
      placeholder.defaultJournal,
      matching(/^[a-z\d]+(?:[._-][a-z\d]+)*$/),
      'the id of a journal',
    ),
    claims: isSample ? placeholder.claims : {},
    ...(isSample && sampleOnly(placeholder)),
    language: placeholder.language,
    pages: [],
  };
}

/** The settings that only the sample has. */
const sampleOnly = ({ calls, fallback, alerts, facts, publishes, crossmarkPolicy }: Publisher) => ({
  ...(calls && { calls }),
  ...(fallback && { fallback }),
  ...(alerts && { alerts }),
  ...(facts && { facts }),
  ...(publishes && { publishes }),
  ...(crossmarkPolicy && { crossmarkPolicy }),
});

/** `Nordlys Press` is at /about-nordlys-press; a name without Latin letters is at /about-this-press. */
const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/-press-?$/, '')
    .replace(/^-+|-+$/g, '') || 'this';

/** Readers must not write to the sample's address, and harvesters need an address (OAI-PMH 2.0, adminEmail). */
const missingEmail = (): CodedError =>
  new CodedError(
    'PRESS-C01',
    'PUBLISHER_NAME is set, and PUBLISHER_EMAIL is not.',
    'Set PUBLISHER_EMAIL to the address for pages, or unset PUBLISHER_NAME: publisher.yaml of a folder has both.',
  );

const invalidVariable = (variable: string, text: string, example: string): CodedError =>
  new CodedError(
    'PRESS-C01',
    `${variable} is ${JSON.stringify(text.slice(0, 80))}, which is not valid.`,
    `Set it to ${example}, or unset it to keep the placeholder.`,
  );

/** The api's data of a site besides its publisher. */
type OfSite = Pick<
  Publisher,
  | 'pages'
  | 'ownPages'
  | 'calls'
  | 'otherLicences'
  | 'journalFacts'
  | 'texts'
  | 'journalTitlesOf'
  | 'formerJournals'
  | 'formerAddresses'
>;

/** The publisher in a publisher's folder (`GET /api/site`). The address of the site is not part of it. */
export interface GivenPublisher extends Partial<
  Omit<Publisher, 'origin' | 'doiResolver' | 'orcidHost' | 'isSample' | keyof OfSite>
> {
  name: string;
  slug: string;
  email: string;
  licence: { name: string; url: string };
}

/** Fields that the sample states and other publishers may omit. */
const EMPTY = { doiPrefix: '', address: [], officeHours: [], tagline: '', claims: {}, defaultJournal: '' } as const;

/** A publisher without the fields that only the sample states. */
function withoutSample({
  calls: _,
  fallback: __,
  alerts: ___,
  facts: ____,
  publishes: _____,
  copyrightYear: ______,
  crossmarkPolicy: _______,
  ...publisher
}: Publisher): Publisher {
  return { ...publisher, ...EMPTY };
}

/**
 * The publisher of a site: the start value, overridden by its folder.
 * @param start from the environment; if that is the sample, another publisher inherits nothing from it
 * @param ofSite without calls, those of the start value stay
 */
export function publisherWith(
  start: Publisher,
  given: GivenPublisher | null,
  { calls, ...ofSite }: OfSite = { pages: [] },
): Publisher {
  const ofFolder = { ...ofSite, ...(calls && Object.keys(calls).length > 0 && { calls }) };
  if (!given) return { ...start, ...ofFolder };
  const isSample = given.name === placeholder.name;
  const [markFirst, markSecond] = splitName(given.name);
  return {
    ...(start.isSample && !isSample ? withoutSample(start) : start),
    ...(start.name !== given.name && { markFirst, markSecond }),
    ...given,
    isSample,
    ...ofFolder,
  };
}

/** The two parts of the wordmark: the last word of the name is the italic one. */
function splitName(name: string): [string, string] {
  const at = name.lastIndexOf(' ');
  return at < 0 ? [name, ''] : [name.slice(0, at), name.slice(at + 1)];
}
