import { publisherFromEnv, type Publisher } from '@press/config';
import { CodedError } from '@press/errors';
import { MIN_TOKEN_LENGTH } from '@press/http/request-headers';
import { DRAIN_SECONDS } from '@press/http/drain';
import { objectStoreFromEnv, siteFromEnv, type ReleaseSite, type ReleaseStore } from '@press/releases';
import type { KeyHeader } from '../http/headers';
import { parseDevBuilds, parseDevServerOrigins, type DevBuilds, type DevServerOrigins } from '../overrides/dev-servers';

export interface Settings {
  port: number;
  /** Origin of the api: `http://127.0.0.1:8081`. */
  apiOrigin: string;
  /** The data directory with `registry.json` and `releases/`, and the place of the keys. */
  site: ReleaseSite;
  /** The store of releases in the network; null: the data directory is the store. */
  store: ReleaseStore | null;
  publisher: Publisher;
  /** True if the sample must not be shown. */
  withoutSample: boolean;
  /** Milliseconds between the signal to stop and the end of listening. */
  drainMs: number;
  /** Least severe level that is logged. */
  logLevel: string;
  /** Number of proxies in front of the edge whose X-Forwarded-For entries are trusted. */
  trustedProxies: number;
  /** Maximum bytes of memory for stored pages and release files; 0 stores none. */
  cacheBytes: number;
  /** The header that names the content of a response to caches in front; null: none. */
  keyHeader: KeyHeader;
  /** Connections, or behind proxies requests in progress, that one client address may have. */
  maxPerAddress: number;
  /** Token that allows reading /metrics; null: nobody may read it. */
  metricsToken: string | null;
  /** True to serve unsigned releases; for development. */
  unsigned: boolean;
  /** True if everybody who can reach it may use the inspector; otherwise it needs a preview link. */
  inspectorIsOpen: boolean;
  /** True if pages reload when the preview of a folder changes. */
  isPreview: boolean;
  /** Dev servers that a browser may use instead of a release; null: none. */
  devServerOrigins: DevServerOrigins;
  /** Development builds on this machine that the server renders. */
  devBuilds: DevBuilds;
}

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

type Env = Readonly<Record<string, string | undefined>>;

/** Reads the edge's settings. @throws CodedError PRESS-E03, PRESS-C01, PRESS-C02 or PRESS-R24 */
export function settingsFromEnv(env: Env): Settings {
  const whole = (name: string, initial: number, [least, most]: [number, number], next: string): number => {
    const text = env[name] || String(initial);
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= least && number <= most) return number;
    throw invalid(name, text, `Set it to ${next.replace('{range}', `from ${least} to ${most}`)}.`);
  };
  const isSetTo = (name: string, word: string, next: string): boolean => {
    const text = env[name] || '';
    if (text === '' || text === word) return text === word;
    throw invalid(name, text, `Leave it out${next}.`);
  };
  return {
    port: whole('PORT', 8080, [0, 65_535], 'a number up to 65535, such as 8080'),
    apiOrigin: readOrigin(env['API_ORIGIN'] || 'http://127.0.0.1:8081'),
    site: siteFromEnv(env),
    store: objectStoreFromEnv(env),
    publisher: publisherFromEnv(env),
    withoutSample: env['PRESS_SAMPLE'] === 'no',
    drainMs: 1_000 * whole('DRAIN_SECONDS', 0, DRAIN_SECONDS, 'seconds {range}'),
    logLevel: readLevel(env['LOG_LEVEL'] || 'info'),
    trustedProxies: whole('EDGE_TRUSTED_PROXIES', 0, [0, 10], 'the number of proxies in front of the edge, {range}'),
    cacheBytes: 1024 * 1024 * whole('EDGE_CACHE_MB', 32, [0, 65_536], 'megabytes {range}; 0 disables the cache'),
    keyHeader: readKeyHeader(env['EDGE_KEYS'] || ''),
    maxPerAddress: whole(
      'EDGE_MAX_PER_ADDRESS',
      512,
      [1, 1_000_000],
      'the connections that one client address may have, {range}',
    ),
    metricsToken: readToken(env['METRICS_TOKEN']),
    unsigned: isSetTo('PRESS_UNSIGNED', 'allow', ", or to allow on a developer's machine"),
    inspectorIsOpen: isSetTo('PRESS_INSPECTOR', 'open', ', or to open where a login guards /inspector/'),
    isPreview: isSetTo('EDGE_PREVIEW', 'follow', ': npm run site -- preview sets it'),
    devServerOrigins: parseDevServerOrigins(env['PRESS_OVERRIDES'] || ''),
    devBuilds: parseDevBuilds(env['PRESS_DEV_BUILDS'] || ''),
  };
}

const invalid = (name: string, value: string, next: string): CodedError =>
  new CodedError('PRESS-E03', `${name} is ${JSON.stringify(value)}, which is not valid.`, next);

function readKeyHeader(text: string): KeyHeader {
  const name = text.toLowerCase();
  if (name === '') return null;
  if (name === 'surrogate-key' || name === 'cache-tag') return name;
  throw invalid(
    'EDGE_KEYS',
    text,
    'Leave it out, or set it to Surrogate-Key or to Cache-Tag: what the cache in front reads.',
  );
}

function readToken(text: string | undefined): string | null {
  if (!text) return null;
  if (text.length >= MIN_TOKEN_LENGTH) return text;
  // The value is a secret: the error does not contain it.
  throw new CodedError(
    'PRESS-E03',
    `METRICS_TOKEN is shorter than ${MIN_TOKEN_LENGTH} characters.`,
    'Set it to a long random text: openssl rand -hex 16.',
  );
}

function readLevel(text: string): string {
  if (LEVELS.includes(text)) return text;
  throw invalid('LOG_LEVEL', text, `Set it to one of ${LEVELS.join(', ')}.`);
}

function readOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/') return url.origin;
  throw invalid('API_ORIGIN', text, 'Set it to scheme, host and port, such as http://127.0.0.1:8081.');
}
