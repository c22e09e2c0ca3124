import { closed } from '@press/contract/wire';
import Type, { type Static } from 'typebox';
import { matching, type Rules } from '../content/faults';

const text = (description: string) => Type.String({ maxLength: 1_000, description });

/** An entry of `redirects.yaml`: addresses of an earlier site, and where they lead. */
export const RedirectFile = closed({
  from: text('Path of an earlier site, with a query where that tells pages apart. One `*` is any text'),
  to: text('Path of this site. `*` is the text that the one of `from` stands for'),
});
export const RedirectsFile = Type.Array(RedirectFile, { maxItems: 20_000 });
type RedirectsFile = Static<typeof RedirectsFile>;

export const REDIRECT_RULES: Rules = {
  '*.from': matching(/^\/[^#\\\p{Cc}]*$/u, 'must be a path that begins with /, such as /2024/05/title or /archive/*'),
  '*.to': matching(/^\/(?!\/)[^\s\\]*$/, 'must be a path of this site that begins with one /, not another site'),
};

/** The rules of a site, in the form in which they are looked up. */
export interface Redirects {
  /** Targets by address as in `plainAddress`. */
  exact: Readonly<Record<string, string>>;
  /** The rules with a wildcard, in the order of the file. */
  patterns: RedirectsFile;
}

export const redirectsOf = (rules: RedirectsFile): Redirects => ({
  exact: Object.fromEntries(
    rules.flatMap(({ from, to }) => {
      const { path, whole } = plainAddress(from);
      return aroundStar(from) ? [] : [[from.includes('?') ? whole : path, to] as const];
    }),
  ),
  patterns: rules.filter(({ from }) => aroundStar(from)),
});

/** The parts of a text before and after its `*`; null without one. */
export function aroundStar(pattern: string): [string, string] | null {
  const at = pattern.indexOf('*');
  return at < 0 ? null : [pattern.slice(0, at), pattern.slice(at + 1)];
}

const HOST = 'http://site.invalid';

/** The path of an address without percent-encoding and without a slash at its end, and the same with the query. */
export function plainAddress(address: string): { path: string; whole: string } {
  const { pathname, search } = new URL(HOST + address.replace(/^\/+/, '/'));
  let decoded = pathname;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    // Compared as it is, because it is not UTF-8.
  }
  const path = decoded.normalize('NFC').replace(/(?<=.)\/+$/, '');
  return { path, whole: path + search };
}

/** A target as the address of a redirect: on this site, in ASCII. @param star what the `*` stands for */
function located(to: string, star: string): string {
  const filled = to.replace('*', () => star.split('/').map(encodeURIComponent).join('/'));
  const { pathname, search, hash } = new URL(HOST + filled);
  return pathname.replace(/\/{2,}/g, '/') + search + hash;
}

/**
 * The target of an address; null if no rule matches. A rule for the whole address takes precedence over one for its
 * path, then over the first wildcard of the file. The target is always a path of this site, whatever a wildcard stands
 * for.
 */
export function redirected({ exact, patterns }: Redirects, address: string): string | null {
  const { path, whole } = plainAddress(address);
  for (const asked of [whole, path]) if (Object.hasOwn(exact, asked)) return located(exact[asked] ?? '/', '');
  for (const { from, to } of patterns) {
    const [before, after] = aroundStar(from) ?? [from, from];
    if (path.length >= before.length + after.length && path.startsWith(before) && path.endsWith(after))
      return located(to, path.slice(before.length, path.length - after.length));
  }
  return null;
}
