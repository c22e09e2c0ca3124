import { CodedError } from '@press/errors';

/** Origins of dev servers that a browser may select in place of a release. Null: the feature is off. */
export type DevServerOrigins = ReadonlySet<string> | null;

/** Allows every port of this machine. */
export const LOOPBACK = 'loopback';
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

/** A dev server that a browser uses in place of an area's release. */
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
