import { readCookies, setCookie } from '../http/cookies';
import { parseDevServerOverrides, type DevServerOrigins, type DevServerOverride } from './dev-server';

/** The query parameter that selects a dev server: `?press-override=mf-article@http://localhost:3000`. Several select several areas. */
export const PARAMETER = 'press-override';
/** The parameter's value that ends an override. */
export const STOP = 'off';
const COOKIE = '__Host-override';
/** Between dev servers in the cookie; no origin contains it. */
const SEPARATOR = '|';

/**
 * The redirect for an address with the parameter: to the same page without it, with the cookie to set.
 * Null when the address does not have the parameter, or dev servers are not allowed.
 * @param target path and query of a page, as `readAddress` checked it: other paths could lead to another site
 */
export function devServerRedirect(
  target: string,
  allowed: DevServerOrigins,
): { location: string; cookie: string } | null {
  const mark = target.indexOf('?');
  if (!allowed || mark < 0) return null;
  const query = new URLSearchParams(target.slice(mark));
  const values = query.getAll(PARAMETER);
  if (values.length === 0) return null;
  query.delete(PARAMETER);
  const rest = query.toString();
  const location = `${target.slice(0, mark)}${rest && `?${rest}`}`;
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
