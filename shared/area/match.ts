import { matchRoutes } from 'react-router-dom';
import type { Params } from './route';

/** The result of matching a path. */
export interface Matched<T> {
  value: T;
  params: Params;
}

/** No id of the api is longer, so paths with longer segments match nothing. */
const MAX_ID_LENGTH = 200;

/** `/journals/:subject` → `01`: sorts literal segments before parameters, and those before a splat, position by position. */
const kindsOf = (path: string): string =>
  path
    .split('/')
    .map((segment) => (segment === '*' ? '2' : segment.startsWith(':') ? '1' : '0'))
    .join('');

const byKinds = (a: string, b: string): number => (a < b ? -1 : Number(a !== b));

/** Escapes segments that are not UTF-8, for which react-router would log warnings. */
export function escapeMalformed(pathname: string): string {
  const segments = pathname.split('/').map((segment) => {
    try {
      decodeURIComponent(segment);
      return segment;
    } catch {
      return encodeURIComponent(segment);
    }
  });
  return segments.join('/');
}

/** The segments of a path as react-router compares them: decoded, in lower case, without empty ones. */
const segmentsOf = (path: string): string[] =>
  escapeMalformed(path)
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => decodeURIComponent(segment).toLowerCase());

/**
 * True if a pattern can match a path: it has the same number of segments, and its literals are equal. Without this check
 * react-router compiles every pattern again for each path, which takes a third of the edge's main thread under load. Patterns
 * with optional segments or a splat are left to react-router.
 */
function canMatch({ path, segments: pattern }: { path: string; segments: string[] }, segments: string[]): boolean {
  if (/[*?]/.test(path)) return true;
  return (
    pattern.length === segments.length &&
    pattern.every((segment, at) => segment.startsWith(':') || segment === segments[at])
  );
}

/**
 * Finds the most specific route for a path: react-router's `matchRoutes` over sorted routes. react-router ranks by the
 * number of literal segments and takes the first of equal routes. Sorting puts the route with the earlier literal
 * segment first, so that the order of areas in the registry has no effect.
 */
export function createMatcher<T>(
  routes: readonly { path: string; value: T }[],
): (pathname: string) => Matched<T> | null {
  const sorted = [...routes]
    .sort((a, b) => byKinds(kindsOf(a.path), kindsOf(b.path)))
    .map((route) => ({ route, path: route.path, segments: segmentsOf(route.path) }));
  const find = (requested: string): Matched<T> | null => {
    const pathname = escapeMalformed(requested);
    const segments = segmentsOf(pathname);
    const possible = sorted.filter((pattern) => canMatch(pattern, segments)).map(({ route }) => route);
    const match = matchRoutes(possible, { pathname })?.at(-1);
    if (!match) return null;
    const params: Record<string, string> = {};
    for (const [name, value = ''] of Object.entries(match.params)) {
      if (value.length > MAX_ID_LENGTH) return null;
      params[name] = value;
    }
    return { value: match.route.value, params };
  };
  // A navigation matches the same path many times: single-spa once per area, the area for its queries, head and page.
  let last: { requested: string; found: Matched<T> | null } | undefined;
  return (requested) => {
    if (last?.requested !== requested) last = { requested, found: find(requested) };
    return last.found;
  };
}
