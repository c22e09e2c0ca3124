import { CodedError } from '@press/errors';

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

/** At most this many can be selected: every page requests the release of each. */
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
        `PRESS_DEV_BUILDS contains ${JSON.stringify(entry)}, which is not an area with an absolute folder.`,
        'Leave it out: npm run dev sets it.',
      );
    }),
  );
}
