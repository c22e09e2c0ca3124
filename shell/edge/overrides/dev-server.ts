import { EdgeFault } from '../http/fault';

/** Which origins may stand in for a release, for a browser that asks for it. Null: none, the feature is off. */
export type AllowedOrigins = ReadonlySet<string> | null;

/** Any port of this machine. */
export const LOOPBACK = 'loopback';
const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** `PRESS_OVERRIDES`: empty (off), `loopback`, or origins, separated by commas. @throws EdgeFault PRESS-E03 */
export function readOverrides(text: string): AllowedOrigins {
  const words = text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
  const wrong = words.find((word) => word !== LOOPBACK && originOf(word) !== word);
  if (wrong !== undefined) {
    throw new EdgeFault(
      'PRESS-E03',
      `PRESS_OVERRIDES names ${JSON.stringify(wrong)}, which is no origin.`,
      `Set it to ${LOOPBACK}, or to origins such as https://dev.press.example, with commas between them.`,
    );
  }
  return words.length > 0 ? new Set(words) : null;
}

function originOf(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url && /^https?:$/.test(url.protocol) ? url.origin : null;
}

/** A dev server that a browser asks for in place of an area's release. */
export interface Override {
  area: string;
  origin: string;
}

/** Reads `mf-article@http://localhost:3000`; null for anything else, and for origins that are not allowed. */
export function readOverride(text: string | undefined, allowed: AllowedOrigins): Override | null {
  const [, area, given = ''] = /^([a-z][a-z0-9-]{0,63})@(\S{1,200})$/.exec(text ?? '') ?? [];
  const origin = originOf(given);
  if (!area || origin === null || origin !== given || !allowed) return null;
  const { protocol, hostname } = new URL(origin);
  const local = allowed.has(LOOPBACK) && protocol === 'http:' && LOOPBACK_HOSTS.has(hostname);
  return local || allowed.has(origin) ? { area, origin } : null;
}
