import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Preview, readTrustedKeys, type TrustedKey, verifyPreview } from '@press/releases';
import { readCookies, setCookie } from '../http/cookies';
import { CodedError } from '@press/errors';

/** Builds that a browser gets instead of the usual ones, by area. */
export type BuildOverrides = ReadonlyMap<string, string>;

/** One entry of a selection; entries are joined by `~`: `mf-article.0123abcd`. */
const ENTRY = /^([a-z][a-z0-9-]{0,63})\.([0-9a-f]{8,64})$/;
const MAX_ENTRIES = 20;

/** The build overrides in a text. Entries of any other form are ignored. */
export function parseBuildOverrides(text: string): BuildOverrides {
  const entries = text.split('~', MAX_ENTRIES).flatMap((entry) => {
    const [, area, build] = ENTRY.exec(entry) ?? [];
    return area && build ? [[area, build] as const] : [];
  });
  return new Map(entries);
}

export const formatBuildOverrides = (overrides: BuildOverrides): string =>
  [...overrides].map(([area, build]) => `${area}.${build}`).join('~');

/** The query parameter of a preview link, and its value that ends the preview. */
export const PREVIEW_PARAMETER = 'press-preview';
export const STOP = 'off';

const PREVIEW_COOKIE = '__Host-preview';
const PICKS_COOKIE = '__Host-picks';
/** A selection of the inspector expires after 7 days. */
const PICKS_MS = 604_800_000;
/** Time after which the keys are read again. */
const KEYS_MS = 5_000;

/** The values of a parameter of an address's query, and the address without it. */
function takeParameter(target: string, name: string): { values: string[]; location: string } {
  const [pathname = '', search = ''] = target.split(/\?(.*)/s, 2);
  const query = new URLSearchParams(search);
  const values = query.getAll(name);
  query.delete(name);
  return { values, location: query.size > 0 ? `${pathname}?${query.toString()}` : pathname };
}

/** One browser's overrides. */
export interface BrowserChoice {
  builds: BuildOverrides;
  preview: Preview | null;
}

const NOTHING: BrowserChoice = { builds: new Map(), preview: null };

interface BrowserOverridesOptions {
  /** The file of the trusted keys, which sign previews. */
  trusted: string;
  /** The secret with which the edges of a data directory sign selections. */
  key: () => Promise<Buffer>;
  /** True if anybody who reaches its addresses may use the inspector. */
  isOpen: boolean;
}

/**
 * Builds that a browser gets through a preview link or the inspector. Both are signed cookies: the preview by a key that may
 * publish the area, the selection by this edge.
 */
export class BrowserOverrides {
  #trusted: readonly TrustedKey[] = [];
  #readAt = -Infinity;
  #key: Buffer | null = null;

  constructor(private readonly options: BrowserOverridesOptions) {}

  /** Reads the keys. Without them no override is granted. */
  async start(): Promise<void> {
    this.#key = await this.options.key();
    await this.#readKeys();
  }

  /** @param now milliseconds since 1970 */
  read(cookieHeader: string | undefined, now = Date.now()): BrowserChoice {
    if (cookieHeader === undefined) return NOTHING;
    const { [PREVIEW_COOKIE]: link, [PICKS_COOKIE]: picks } = readCookies(cookieHeader);
    if (link === undefined && picks === undefined) return NOTHING;
    const preview = link === undefined ? null : this.#verify(link, now);
    const builds = new Map(preview ? [[preview.area, preview.build]] : []);
    for (const [area, build] of this.#picks(picks, now)) builds.set(area, build);
    return { builds, preview };
  }

  /** True if a browser may list and select releases: because of a preview link, or because a login in front has admitted it. */
  mayInspect = (cookieHeader: string | undefined): boolean =>
    this.options.isOpen || this.read(cookieHeader).preview !== null;

  /** The selection of the inspector. */
  selected = (cookieHeader: string | undefined): BuildOverrides =>
    this.#picks(readCookies(cookieHeader)[PICKS_COOKIE], Date.now());

  /**
   * The `Set-Cookie` header of a selection, which ends with the preview that allowed it. An empty selection deletes the cookie.
   */
  selectionCookie(builds: BuildOverrides, cookieHeader: string | undefined, now = Date.now()): string {
    if (builds.size === 0 || !this.#key) return setCookie(PICKS_COOKIE, null);
    const preview = this.options.isOpen ? null : this.read(cookieHeader, now).preview;
    const expires = Math.min(now + PICKS_MS, preview?.expires ?? Infinity);
    const claim = `${formatBuildOverrides(builds)}:${Math.floor(expires / 1_000)}`;
    const value = `${claim}:${this.#sign(claim, this.#key).toString('base64url')}`;
    return setCookie(PICKS_COOKIE, value, Math.floor((expires - now) / 1_000));
  }

  /**
   * The answer to an address with a preview link: the redirect's target, and the cookies to set. Null for other addresses.
   * @param target path and query of a page, checked by `readAddress`
   */
  async redirect(target: string): Promise<{ location: string; cookies: string[] } | 'refused' | null> {
    const { values, location } = takeParameter(target, PREVIEW_PARAMETER);
    const [value] = values;
    if (value === undefined) return null;
    if (value === STOP) return { location, cookies: [setCookie(PREVIEW_COOKIE, null), setCookie(PICKS_COOKIE, null)] };
    await this.#readKeys();
    const now = Date.now();
    const preview = verifyPreview(value, this.#trusted, now);
    if (!preview) return 'refused';
    return { location, cookies: [setCookie(PREVIEW_COOKIE, value, Math.ceil((preview.expires - now) / 1_000))] };
  }

  #verify(text: string, now: number): Preview | null {
    // If a key is revoked while the edge runs, the edge knows from the second page on.
    if (performance.now() - this.#readAt > KEYS_MS) void this.#readKeys();
    return verifyPreview(text, this.#trusted, now);
  }

  #picks(value: string | undefined, now: number): BuildOverrides {
    const [entries = '', seconds = '', signature = ''] = value?.split(':') ?? [];
    if (!this.#key || !(Number(seconds) * 1_000 > now)) return NOTHING.builds;
    const expected = this.#sign(`${entries}:${seconds}`, this.#key);
    const given = Buffer.from(signature, 'base64url');
    const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
    return isSigned ? parseBuildOverrides(entries) : NOTHING.builds;
  }

  #sign = (claim: string, key: Buffer): Buffer => createHmac('sha256', key).update(`picks ${claim}`).digest();

  async #readKeys(): Promise<void> {
    this.#readAt = performance.now();
    // Verification of the registry reports keys that cannot be read.
    this.#trusted = (await readTrustedKeys(this.options.trusted).catch(() => null)) ?? [];
  }
}

/** Origins of dev servers that a browser may select instead of a release. Null: the feature is off. */
export type DevServerOrigins = ReadonlySet<string> | null;

/** Allows every port of this machine. */
const LOOPBACK = 'loopback';
const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Reads `PRESS_OVERRIDES`: empty (off), `loopback`, or origins, separated by commas.
 * @throws CodedError PRESS-E03
 */
export function parseDevServerOrigins(text: string): DevServerOrigins {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const invalid = entries.find((entry) => entry !== LOOPBACK && originOf(entry) !== entry);
  if (invalid !== undefined) {
    throw new CodedError(
      'PRESS-E03',
      `PRESS_OVERRIDES contains ${JSON.stringify(invalid)}, which is not an origin.`,
      `Set it to ${LOOPBACK}, or to origins such as https://dev.press.example, separated by commas.`,
    );
  }
  return entries.length > 0 ? new Set(entries) : null;
}

function originOf(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url && /^https?:$/.test(url.protocol) ? url.origin : null;
}

/** A dev server that a browser uses instead of an area's release. */
export interface DevServerOverride {
  area: string;
  origin: string;
}

/** Reads `mf-article@http://localhost:3000`. Null for any other text, and for origins that are not allowed. */
export function parseDevServerOverride(text: string | undefined, allowed: DevServerOrigins): DevServerOverride | null {
  const [, area, given = ''] = /^([a-z][a-z0-9-]{0,63})@(\S{1,200})$/.exec(text ?? '') ?? [];
  const origin = originOf(given);
  if (!area || origin === null || origin !== given || !allowed) return null;
  const { protocol, hostname } = new URL(origin);
  const isLoopback = allowed.has(LOOPBACK) && protocol === 'http:' && LOOPBACK_HOSTS.has(hostname);
  return isLoopback || allowed.has(origin) ? { area, origin } : null;
}

/** At most this many can be selected: each is asked for its release, for every page. */
const MAX_OVERRIDES = 8;

/** Reads several; if an area occurs twice, the last one counts. Invalid texts are left out. */
export function parseDevServerOverrides(texts: readonly string[], allowed: DevServerOrigins): DevServerOverride[] {
  const found = texts.slice(0, MAX_OVERRIDES).flatMap((text) => parseDevServerOverride(text, allowed) ?? []);
  return [...new Map(found.map((override) => [override.area, override])).values()];
}

/**
 * Folders of development builds, by area, that the edge may run: `PRESS_DEV_BUILDS`. A page then comes from the server with its first
 * request, as in production.
 */
export type DevBuilds = ReadonlyMap<string, string>;

/** Reads `mf-article=/path/dist-dev`; several are separated by commas. @throws CodedError PRESS-E03 */
export function parseDevBuilds(text: string): DevBuilds {
  const entries = text.split(',').filter(Boolean);
  return new Map(
    entries.map((entry) => {
      const [, area, folder] = /^([a-z][a-z0-9-]{0,63})=(\/.+)$/.exec(entry) ?? [];
      if (area && folder) return [area, folder];
      throw new CodedError(
        'PRESS-E03',
        `PRESS_DEV_BUILDS contains ${JSON.stringify(entry)}, which is no area with an absolute folder.`,
        'Leave it out: npm run dev sets it.',
      );
    }),
  );
}

/**
 * The query parameter that selects a dev server: `?press-override=mf-article@http://localhost:3000`. It can occur several
 * times, for several areas.
 */
export const PARAMETER = 'press-override';
const COOKIE = '__Host-override';
/** Separates dev servers in the cookie; no origin contains it. */
const SEPARATOR = '|';

/**
 * The redirect for an address with the parameter: to the same page without it, with the cookie to set. Null if the address does
 * not have the parameter, or dev servers are not allowed.
 * @param target path and query of a page, checked by `readAddress`: other paths could lead to another site
 */
export function devServerRedirect(
  target: string,
  allowed: DevServerOrigins,
): { location: string; cookie: string } | null {
  if (!allowed) return null;
  const { values, location } = takeParameter(target, PARAMETER);
  if (values.length === 0) return null;
  const overrides = parseDevServerOverrides(values, allowed).map(({ area, origin }) => `${area}@${origin}`);
  // A session cookie: a developer who forgets the override loses it with the browser session.
  return { location, cookie: setCookie(COOKIE, overrides.join(SEPARATOR) || null) };
}

/** The dev servers in a `Cookie` header. */
export const readDevServerOverrides = (
  cookieHeader: string | undefined,
  allowed: DevServerOrigins,
): DevServerOverride[] =>
  allowed ? parseDevServerOverrides(readCookies(cookieHeader)[COOKIE]?.split(SEPARATOR) ?? [], allowed) : [];
