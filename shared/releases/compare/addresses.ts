/** Maximum number of parts of the sitemap to read: a large site has thousands. */
const MAX_PARTS = 12;
/** Maximum number of addresses per route. */
const MAX_OF_ROUTE = 20;

const patternOf = (route: string): RegExp =>
  new RegExp(
    `^${route
      .replace(/[.+?^$()|[\]\\]/g, '\\$&')
      .replace(/\{\w+\}|:\w+\??/g, '[^/]+')
      .replace(/\*/g, '.*')}$`,
  );

/** Entries spread evenly over the whole list. */
const spread = <T>(list: readonly T[], count: number): T[] =>
  list.filter((_, at) => Math.floor((at * count) / list.length) !== Math.floor(((at - 1) * count) / list.length));

/** Paths in a sitemap; none if there is no sitemap. */
async function readSitemap(address: URL): Promise<string[]> {
  const answer = await fetch(address).catch(() => null);
  const text = answer?.ok ? await answer.text() : '';
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => {
    const plain = loc.replaceAll('&amp;', '&');
    return URL.canParse(plain) ? new URL(plain).pathname : plain;
  });
}

/** The paths in the sitemap's parts, or in some of them if there are many. */
async function readSitemaps(origin: string): Promise<string[]> {
  const parts = await readSitemap(new URL('/sitemap.xml', origin));
  const read = spread(parts, Math.min(parts.length, MAX_PARTS)).map((part) => readSitemap(new URL(part, origin)));
  return (await Promise.all(read)).flat();
}

const isOpen = (route: string): boolean => /[:*{]/.test(route);

/** Real addresses of routes with parameters, from the site's sitemap: a list for each route. */
async function listedOf(origin: string, routes: readonly string[]): Promise<string[][]> {
  const open = [...new Set(routes.filter(isOpen))];
  const listed = open.length > 0 ? await readSitemaps(origin) : [];
  return open.map((route) => {
    const pattern = patternOf(route);
    return spread(
      listed.filter((path) => pattern.test(path)),
      MAX_OF_ROUTE,
    );
  });
}

/** The first entry of each list, then the second of each, and so on. */
const inRounds = (lists: readonly string[][]): string[] =>
  Array.from({ length: MAX_OF_ROUTE }, (_, round) => lists.flatMap((paths) => paths[round] ?? [])).flat();

/**
 * Real addresses of an area: each of its routes without parameters, and addresses of the others from the site's sitemap, evenly
 * distributed over routes and over the sitemap.
 * @param routes as in the manifest of its release
 * @param count maximum number of addresses
 */
export async function addressesOfArea(origin: string, routes: readonly string[], count: number): Promise<string[]> {
  const fixed = routes.filter((route) => !isOpen(route));
  return [...new Set([...fixed, ...inRounds(await listedOf(origin, routes))])].slice(0, count);
}

/** A page that does not exist, which only the shell renders. */
const NO_PAGE = '/-/no-such-page';

/** Real addresses of all areas, evenly distributed over their routes, and one that only the shell answers. */
export async function addressesOfSite(origin: string, routes: readonly string[], count: number): Promise<string[]> {
  const fixed = routes.filter((route) => !isOpen(route));
  return [...new Set([NO_PAGE, ...inRounds([fixed, ...(await listedOf(origin, routes))])])].slice(0, count);
}
