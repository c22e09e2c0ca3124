/** Parts of the sitemap that are read: a large site has thousands. */
const MAX_PARTS = 12;
/** Addresses of one route. */
const MAX_OF_ROUTE = 20;

const patternOf = (route: string): RegExp =>
  new RegExp(
    `^${route
      .replace(/[.+?^$()|[\]\\]/g, '\\$&')
      .replace(/\{\w+\}|:\w+\??/g, '[^/]+')
      .replace(/\*/g, '.*')}$`,
  );

/** Entries that stand evenly over the whole list. */
const spread = <T>(list: readonly T[], count: number): T[] =>
  list.filter((_, at) => Math.floor((at * count) / list.length) !== Math.floor(((at - 1) * count) / list.length));

/** Paths that a sitemap lists; none when there is no sitemap. */
async function readSitemap(address: URL): Promise<string[]> {
  const answer = await fetch(address).catch(() => null);
  const text = answer?.ok ? await answer.text() : '';
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => {
    const plain = loc.replaceAll('&amp;', '&');
    return URL.canParse(plain) ? new URL(plain).pathname : plain;
  });
}

/**
 * Real addresses of an area: each of its routes without parameters, and of the others what the sitemap of the site has, evenly over
 * routes and over the sitemap.
 * @param routes as in the manifest of its release
 * @param count addresses at most
 */
export async function addressesOf(origin: string, routes: readonly string[], count: number): Promise<string[]> {
  const isOpen = (route: string) => /[:*{]/.test(route);
  const fixed = routes.filter((route) => !isOpen(route));
  const open = routes.filter(isOpen).map(patternOf);
  const parts = open.length > 0 ? await readSitemap(new URL('/sitemap.xml', origin)) : [];
  const listed = await Promise.all(
    spread(parts, Math.min(parts.length, MAX_PARTS)).map((part) => readSitemap(new URL(part, origin))),
  );
  const found = open.map((pattern) =>
    spread(
      listed.flat().filter((path) => pattern.test(path)),
      MAX_OF_ROUTE,
    ),
  );
  const rounds = Array.from({ length: MAX_OF_ROUTE }, (_, round) => found.flatMap((paths) => paths[round] ?? []));
  return [...new Set([...fixed, ...rounds.flat()])].slice(0, count);
}
