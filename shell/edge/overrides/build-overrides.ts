import { readCookies, setCookie } from '../http/cookies';

/** Builds that a browser selected in the inspector, by area. */
export type BuildOverrides = ReadonlyMap<string, string>;

const COOKIE = '__Host-picks';
/** Expires after 7 days. */
const MAX_AGE_S = 604_800;

/** One of the cookie's entries, which are joined by `~`: `mf-article.0123abcd`. */
const ENTRY = /^([a-z][a-z0-9-]{0,63})\.([0-9a-f]{8,64})$/;
const MAX_ENTRIES = 20;

/** The build overrides in a `Cookie` header. Entries of another form are ignored. */
export function readBuildOverrides(cookieHeader: string | undefined): BuildOverrides {
  const value = readCookies(cookieHeader)[COOKIE] ?? '';
  const entries = value.split('~', MAX_ENTRIES).flatMap((entry) => {
    const [, area, build] = ENTRY.exec(entry) ?? [];
    return area && build ? [[area, build] as const] : [];
  });
  return new Map(entries);
}

/** The `Set-Cookie` header that stores build overrides; without any it deletes the cookie. */
export function buildOverridesCookie(overrides: BuildOverrides): string {
  const entries = [...overrides].map(([area, build]) => `${area}.${build}`);
  return setCookie(COOKIE, entries.length > 0 ? entries.join('~') : null, MAX_AGE_S);
}
