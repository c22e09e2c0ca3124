/** Longer headers than this hold cookies of somebody else's making; ours are read from the beginning. */
const LONGEST = 8_192;

/** The values of a `Cookie` header by name, as they stand; the first of two wins, as in browsers' own order. */
export function readCookies(header: string | undefined): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const pair of (header ?? '').slice(0, LONGEST).split(';')) {
    const mark = pair.indexOf('=');
    const name = pair.slice(0, mark).trim();
    if (mark > 0 && !found.has(name)) found.set(name, pair.slice(mark + 1).trim());
  }
  return found;
}

/** A `Set-Cookie` line of a cookie that only this host reads and sets, and no script. Null takes it back. */
export function cookie(name: `__Host-${string}`, value: string | null, maxAge?: number): string {
  const age = value === null ? '; Max-Age=0' : maxAge === undefined ? '' : `; Max-Age=${maxAge}`;
  return `${name}=${value ?? ''}; Path=/; Secure; HttpOnly; SameSite=Lax${age}`;
}
