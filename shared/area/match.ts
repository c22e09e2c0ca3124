/** A route's path, ready to match: `/journal/:journalId`. */
interface Pattern<T> {
  segments: readonly string[];
  value: T;
}

export interface Matched<T> {
  value: T;
  params: Readonly<Record<string, string>>;
}

/** `/journal/ssha/` → `['journal', 'ssha']`; an empty segment in between stays, and matches nothing. */
function segmentsOf(path: string): string[] {
  const inner = path.replace(/^\//, '').replace(/\/+$/, '');
  return inner ? inner.split('/') : [];
}

const isParam = (segment: string) => segment.startsWith(':');

/** No id is longer (`@press/contract`, requests); a path with a longer one leads nowhere, and the api need not be asked. */
const LONGEST_ID = 200;

const isId = (part = '') => part !== '' && part.length <= LONGEST_ID;

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // Not UTF-8: taken as it stands, and then nothing is found under it.
    return segment;
  }
}

/** More literal segments first, position by position: `/journals/search` before `/journals/:subject`. */
function moreSpecific(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((segment, index) => isParam(segment) !== isParam(b[index] ?? ''));
  return at < 0 ? 0 : Number(isParam(a[at] ?? '')) - Number(isParam(b[at] ?? ''));
}

const literals = (segments: readonly string[]) => segments.filter((segment) => !isParam(segment)).length;

/**
 * Finds the most specific of many routes for a path. It does what react-router's `matchRoutes` does for literal and
 * `:name` segments (a test compares the two over random routes), in 0.5 KiB where that takes 10 (docs/adr/0002). Where
 * two routes have equally many literals, react-router takes the first listed; here the one whose literal comes first
 * wins, so that the order of areas in a registry decides nothing.
 */
export function createMatcher<T>(
  routes: readonly { path: string; value: T }[],
): (pathname: string) => Matched<T> | null {
  const patterns: Pattern<T>[] = routes
    .map(({ path, value }) => ({ segments: segmentsOf(path), value }))
    .sort((a, b) => literals(b.segments) - literals(a.segments) || moreSpecific(a.segments, b.segments));
  return (pathname) => {
    const parts = segmentsOf(pathname).map(decoded);
    const fits = (pattern: Pattern<T>) =>
      pattern.segments.length === parts.length &&
      pattern.segments.every((segment, at) =>
        isParam(segment) ? isId(parts[at]) : segment.toLowerCase() === parts[at]?.toLowerCase(),
      );
    const found = patterns.find(fits);
    if (!found) return null;
    const params = found.segments.flatMap((segment, at) =>
      isParam(segment) ? [[segment.slice(1), parts[at] ?? '']] : [],
    );
    return { value: found.value, params: Object.fromEntries(params) as Record<string, string> };
  };
}
