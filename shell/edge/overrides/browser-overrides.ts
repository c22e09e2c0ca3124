import { type Preview, readTrustedKeys, signPreview, type TrustedKey, verifyPreview } from '@press/releases';
import { readCookies, setCookie } from '../http/cookies';
import { type DevServerOrigins, type DevServerOverride, parseDevServerOverrides } from './dev-servers';

/** The query parameters of a link to a preview and of a dev server, each once for an area, and the value that ends them. */
export const PREVIEW_PARAMETER = 'press-preview';
export const DEV_SERVER_PARAMETER = 'press-override';
export const STOP = 'off';

/** Holds what a browser chose: previews, as their links have them, and dev servers. */
const COOKIE = '__Host-preview';
/** No entry contains it. */
const SEPARATOR = '|';
const MAX_PREVIEWS = 20;
/** Longest time that a link of the inspector is valid. */
const LINK_MS = 7 * 86_400_000;
/** Time after which the keys are read again. */
const KEYS_MS = 5_000;

const isDevServer = (entry: string): boolean => entry.includes('@');

/** The values of a parameter of an address's query, and the address without it. */
function takeParameter(target: string, name: string): { values: string[]; location: string } {
  const [pathname = '', search = ''] = target.split(/\?(.*)/s, 2);
  const query = new URLSearchParams(search);
  const values = query.getAll(name);
  query.delete(name);
  return { values, location: query.size > 0 ? `${pathname}?${query.toString()}` : pathname };
}

/** What one browser gets instead of the usual releases. */
export interface BrowserChoice {
  /** By area, or `shell`. */
  previews: ReadonlyMap<string, Preview>;
  devServers: readonly DevServerOverride[];
}

export const hasChosen = ({ previews, devServers }: BrowserChoice): boolean =>
  previews.size > 0 || devServers.length > 0;

const NOTHING: BrowserChoice = { previews: new Map(), devServers: [] };

interface BrowserOverridesOptions {
  /** The file of the trusted keys, which sign previews. */
  trusted: string;
  /** The secret with which the edges of a data directory sign the links of the inspector. */
  key: () => Promise<Buffer>;
  /** True if anybody who reaches its addresses may use the inspector. */
  isOpen: boolean;
  /** The dev servers that a browser may select. */
  devServerOrigins: DevServerOrigins;
}

/**
 * The releases that a browser chose for itself. A preview is signed by a key that may publish the area, or by an edge for the
 * inspector; a dev server is of an allowed origin.
 */
export class BrowserOverrides {
  #trusted: readonly TrustedKey[] = [];
  #readAt = -Infinity;
  #key: Buffer | null = null;

  constructor(private readonly options: BrowserOverridesOptions) {}

  get allowsDevServers(): boolean {
    return this.options.devServerOrigins !== null;
  }

  /** Reads the keys. Without them no preview is granted. */
  async start(): Promise<void> {
    this.#key = await this.options.key();
    await this.#readKeys();
  }

  /** @param now milliseconds since 1970 */
  read(cookieHeader: string | undefined, now = Date.now()): BrowserChoice {
    const entries = this.#entries(cookieHeader);
    if (entries.length === 0) return NOTHING;
    const found = this.#previews(entries, now);
    return {
      previews: new Map(found.map(([, preview]) => [preview.area, preview])),
      devServers: parseDevServerOverrides(entries.filter(isDevServer), this.options.devServerOrigins),
    };
  }

  /** True for a browser that gets other releases than it would without its choice. */
  hasChosen(cookieHeader: string | undefined): boolean {
    return hasChosen(this.read(cookieHeader));
  }

  /**
   * The function with which the inspector of this browser makes links to builds; null if it may not list releases. It may because
   * of a preview, and its links end with that one, or because a login in front has admitted it.
   */
  inspector(cookieHeader: string | undefined, now = Date.now()): ((area: string, build: string) => string) | null {
    const key = this.#key;
    const ends = [...this.read(cookieHeader, now).previews.values()].map(({ expires }) => expires);
    const { isOpen } = this.options;
    if (!key || (!isOpen && ends.length === 0)) return null;
    const expires = Math.min(now + LINK_MS, isOpen ? Infinity : Math.max(...ends));
    return (area, build) => signPreview({ area, build, expires }, key);
  }

  /**
   * The response to an address that chooses releases: the redirect's target, and the cookie to set. Null for other
   * addresses. The previews, or the dev servers, of the address replace all previous ones.
   * @param target path and query of a page, checked by `readAddress`: other paths could lead to another site
   */
  async redirect(
    target: string,
    cookieHeader: string | undefined,
  ): Promise<{ location: string; cookie: string } | 'refused' | null> {
    const { devServerOrigins } = this.options;
    const { values: links, location: rest } = takeParameter(target, PREVIEW_PARAMETER);
    const { values: servers, location } = devServerOrigins
      ? takeParameter(rest, DEV_SERVER_PARAMETER)
      : { values: [], location: rest };
    if (links.length === 0 && servers.length === 0) return null;
    if (links.length > 0) await this.#readKeys();
    const now = Date.now();
    const given = links.filter((link) => link !== STOP);
    if (this.#previews(given, now).length < given.length) return 'refused';
    const before = this.#entries(cookieHeader);
    const previews = this.#previews(links.length > 0 ? given : before, now);
    const devServers = parseDevServerOverrides(
      servers.length > 0 ? servers : before.filter(isDevServer),
      devServerOrigins,
    );
    const entries = [...previews.map(([entry]) => entry), ...devServers.map(({ area, origin }) => `${area}@${origin}`)];
    const ends = previews.map(([, { expires }]) => expires);
    // Dev servers without previews are a session cookie: a developer who forgets them loses them with the browser
    // session.
    const maxAge = ends.length > 0 ? Math.ceil((Math.max(...ends) - now) / 1_000) : undefined;
    return { location, cookie: setCookie(COOKIE, entries.join(SEPARATOR) || null, maxAge) };
  }

  #entries = (cookieHeader: string | undefined): string[] =>
    (cookieHeader === undefined ? undefined : readCookies(cookieHeader)[COOKIE])?.split(SEPARATOR) ?? [];

  /** The valid previews among entries, with their texts. */
  #previews(entries: readonly string[], now: number): (readonly [string, Preview])[] {
    // If a key is revoked while the edge runs, the edge notices from the second page on.
    if (performance.now() - this.#readAt > KEYS_MS) void this.#readKeys();
    const links = entries.filter((entry) => !isDevServer(entry)).slice(0, MAX_PREVIEWS);
    return links.flatMap((entry) => {
      const preview = verifyPreview(entry, this.#trusted, now, this.#key);
      return preview ? [[entry, preview] as const] : [];
    });
  }

  async #readKeys(): Promise<void> {
    this.#readAt = performance.now();
    // Verification of the registry reports keys that cannot be read.
    this.#trusted = (await readTrustedKeys(this.options.trusted).catch(() => null)) ?? [];
  }
}
