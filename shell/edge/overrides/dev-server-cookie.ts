import { cookie, readCookies } from '../http/cookies';
import { readOverride, type AllowedOrigins, type Override } from './dev-server';

export const PARAMETER = 'press-override';
/** The value that ends an override. */
export const STOP = 'off';
const COOKIE = '__Host-override';

/** Where a page's address leads that asks for an override, and the cookie that goes with it; null when it asks for none. */
export function overrideAsked(target: string, allowed: AllowedOrigins): { location: string; cookie: string } | null {
  const mark = target.indexOf('?');
  if (!allowed || mark < 0) return null;
  const query = new URLSearchParams(target.slice(mark));
  const asked = query.get(PARAMETER);
  if (asked === null) return null;
  query.delete(PARAMETER);
  const rest = query.toString();
  const location = `${target.slice(0, mark).replace(/^\/{2,}/, '/')}${rest && `?${rest}`}`;
  const override = readOverride(asked, allowed);
  // For this session: a forgotten dev server should not follow a developer into next week.
  return { location, cookie: cookie(COOKIE, override ? `${override.area}@${override.origin}` : null) };
}

/** The override of a request's browser. */
export const overrideOf = (cookies: string | undefined, allowed: AllowedOrigins): Override | null =>
  allowed ? readOverride(readCookies(cookies).get(COOKIE), allowed) : null;
