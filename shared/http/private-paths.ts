/** The secret in the address of a draft or of a scheduled article, with which anybody can read the article. */
const SECRET = /(\/preview-)[^/?#.]+/g;

/** Headers for responses at such an address, which no cache keeps and no index lists. */
export const PRIVATE_HEADERS = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };

export const isPrivatePath = (address: string): boolean => {
  const path = withoutQuery(address);
  return withoutSecrets(path) !== path;
};

/** A path for logs and traces, without such a secret. */
export const withoutSecrets = (path: string): string => {
  const plain = decoded(path);
  const safe = plain.replace(SECRET, '$1…');
  return safe === plain ? path : safe;
};

/** An address for logs, without such a secret and without its query, because search words are private. */
export const loggedAddress = (address: string): string => withoutSecrets(withoutQuery(address));

const withoutQuery = (address: string): string => address.replace(/[?#].*$/s, '');

/** A text for logs whose addresses have no queries and no such secrets. */
export const loggedText = (text: string): string =>
  text.replace(/(\/[^\s?'"()<>]*)\?[^\s'"()<>]*/g, '$1').replace(SECRET, '$1…');

/** Routers and browsers decode letters. A text that cannot be decoded contains no such address. */
function decoded(path: string): string {
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
