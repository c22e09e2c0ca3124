import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Preview, readTrustedKeys, type TrustedKey, verifyPreview } from '@press/releases';
import { readCookies, setCookie } from '../http/cookies';

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

/** One browser's overrides. */
export interface BrowserChoice {
  builds: BuildOverrides;
  /** The preview from its link. */
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
    const mark = target.indexOf('?');
    const query = new URLSearchParams(mark < 0 ? '' : target.slice(mark));
    const value = query.get(PREVIEW_PARAMETER);
    if (value === null) return null;
    query.delete(PREVIEW_PARAMETER);
    const rest = query.toString();
    const location = `${target.slice(0, mark)}${rest && `?${rest}`}`;
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
