import { editDistance } from '@press/contract/edit-distance';

/** Readers do not type longer paths. */
const MAX_LENGTH = 200;
const JOURNAL = '/journal/:journalId';

/**
 * The address of this site that is most similar to a path without a page: the same path except for a typing error in a
 * journal's code or in a name; otherwise one whose name contains the last word of the path; otherwise the nearest
 * parent page. Null if only home remains.
 * @param routes the patterns of all pages
 * @param codes the known codes of journals
 */
export function nearestAddress(pathname: string, routes: readonly string[], codes: readonly string[]): string | null {
  if (pathname.length > MAX_LENGTH) return null;
  const asked = wordsOf(pathname);
  if (asked.length === 0) return null;
  const code = nearestCode(asked, codes);
  const addresses = routes
    .map((route) => (code ? route.replace(JOURNAL, `/journal/${encodeURIComponent(code)}`) : route))
    .filter((route) => route !== '/' && !/[:*?]/.test(route));
  const path = `/${asked.join('/')}`;
  return alike(path, addresses) ?? named(asked.at(-1)!, addresses) ?? above(path, addresses);
}

/** The segments of a path in the form in which readers type them. */
function wordsOf(pathname: string): string[] {
  return decodeURIComponent(pathname)
    .toLowerCase()
    .replace(/\.html?$/, '')
    .replace(/[_ ]+/g, '-')
    .split('/')
    .filter(Boolean);
}

/** The journal that a path names exactly or almost: in its second segment, or in the first of a path without `journal`. */
function nearestCode(asked: readonly string[], codes: readonly string[]): string | undefined {
  const given = closest(asked[0]!, ['journal', 'journals'], 2) ? asked[1] : asked[0];
  if (given === undefined) return undefined;
  return codes.find((code) => code === given) ?? closest(given, codes, Math.min(2, Math.floor(given.length / 2)));
}

/** The most similar of some texts, at most `limit` letters away. */
function closest(text: string, others: readonly string[], limit: number): string | undefined {
  let best: string | undefined;
  let least = limit + 1;
  for (const other of others) {
    const distance = editDistance(text, other, limit);
    if (distance < least) [best, least] = [other, distance];
  }
  return best;
}

/** Up to a fifth of the letters may differ, and two of a short path; `/ssha` matches `/journal/ssha`. */
function alike(path: string, addresses: readonly string[]): string | null {
  return (
    addresses.find((address) => address === `/journal${path}`) ??
    closest(path, addresses, Math.max(2, Math.floor(path.length / 5))) ??
    null
  );
}

/** `/journal/ssha/board` matches the editorial board, `/contact-us` the contact page. */
function named(word: string, addresses: readonly string[]): string | null {
  if (word.length < 4) return null;
  const asked = word.split('-');
  const holding = addresses.filter((address) => {
    const last = address.split('/').at(-1)!;
    return last.split('-').includes(word) || asked.includes(last);
  });
  return holding.toSorted((one, other) => one.length - other.length)[0] ?? null;
}

/** The longest address that the path begins with. */
function above(path: string, addresses: readonly string[]): string | null {
  const over = addresses.filter((address) => path.startsWith(`${address}/`));
  return over.toSorted((one, other) => other.length - one.length)[0] ?? null;
}
