/** Longer addresses come from mistakes and attacks; the longest search of the site fits ten times. */
const LONGEST = 8_192;

export type Address =
  | { kind: 'page'; url: string; pathname: string }
  /** The same page has a better address. */
  | { kind: 'moved'; to: string }
  | { kind: 'refused'; status: 400 | 414; title: string; sentence: string };

const refused = (status: 400 | 414, title: string, sentence: string): Address => ({
  kind: 'refused',
  status,
  title,
  sentence,
});

/** Reads the target of a request line: path and query, nothing trusted. */
export function readAddress(target: string): Address {
  if (target.length > LONGEST) {
    return refused(414, 'This address is too long', 'Please shorten it, or start again from the home page.');
  }
  const mark = target.indexOf('?');
  const pathname = mark < 0 ? target : target.slice(0, mark);
  const query = mark < 0 ? '' : target.slice(mark);
  if (!isReadable(pathname)) {
    return refused(
      400,
      'This address cannot be read',
      'It may have been cut off or mistyped. Please check it, or start again from the home page.',
    );
  }
  // One slash at the front and none at the end: a redirect can never lead to another host (`//host/`).
  const tidy = pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  return tidy === pathname ? { kind: 'page', url: pathname + query, pathname } : { kind: 'moved', to: tidy + query };
}

function isReadable(pathname: string): boolean {
  if (!pathname.startsWith('/')) return false;
  try {
    // Controls never belong in a path; browsers take a backslash for a slash, so it must not reach a Location header.
    return !/[\0-\x1f\x7f\\]/.test(decodeURIComponent(pathname));
  } catch {
    return false; // bad percent-encoding
  }
}
