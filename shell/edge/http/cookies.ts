import { parseCookie, stringifySetCookie } from 'cookie';

/** Only the first part of a longer header is read: the edge's own cookies are shorter. */
const MAX_HEADER_LENGTH = 8_192;

/** The values of a `Cookie` header by name, not decoded. If a name occurs twice, the first counts. */
export const readCookies = (header: string | undefined): Readonly<Record<string, string | undefined>> =>
  parseCookie((header ?? '').slice(0, MAX_HEADER_LENGTH), { decode: (value) => value });

/**
 * A `Set-Cookie` header for a cookie that only this host sets and that no script reads.
 * @param value null deletes the cookie
 * @param maxAge seconds; without it the cookie ends with the browser session
 */
export const setCookie = (name: `__Host-${string}`, value: string | null, maxAge?: number): string =>
  stringifySetCookie(
    {
      name,
      value: value ?? '',
      path: '/',
      secure: true,
      httpOnly: true,
      sameSite: 'lax',
      ...(value === null ? { maxAge: 0 } : maxAge !== undefined && { maxAge }),
    },
    { encode: (text) => text },
  );
