import type { IncomingMessage } from 'node:http';
import { t } from '../../messages';

/**
 * Parameters that social networks, mailings and advertisements add to a link to count its clicks. No page reads them, and most
 * have a different value for each visitor.
 */
const CLICK_PARAMETER =
  /^(?:utm_\w+|mtm_\w+|pk_\w+|fbclid|gclid|gclsrc|gbraid|wbraid|dclid|gad_source|srsltid|_gl|msclkid|twclid|ttclid|yclid|li_fat_id|igsh|igshid|mc_cid|mc_eid|_hsenc|_hsmi|mkt_tok)$/;

/** Path and query without those parameters, so that all visitors of such links get one page. The rest does not change. */
export function withoutClickParameters(url: string): string {
  const mark = url.indexOf('?');
  if (mark < 0) return url;
  const all = url.slice(mark + 1).split('&');
  const kept = all.filter((parameter) => !CLICK_PARAMETER.test(parameter.split('=', 1)[0] ?? ''));
  if (kept.length === all.length) return url;
  return url.slice(0, mark) + (kept.length === 0 ? '' : `?${kept.join('&')}`);
}

/** Longer addresses are mistakes or attacks: the longest search of the site has about 800 characters. */
const MAX_LENGTH = 8_192;

/** The kind of a request target. */
export type Address =
  /** `url`: path and query without click parameters. */
  | { kind: 'page'; url: string; pathname: string }
  /** The page has a different canonical spelling. */
  | { kind: 'moved'; to: string }
  | { kind: 'refused'; status: 400 | 414; title: () => string; sentence: () => string };

const refused = (status: 400 | 414, title: () => string, sentence: () => string): Address => ({
  kind: 'refused',
  status,
  title,
  sentence,
});

/**
 * The path and query of a target that is a whole address (RFC 9112, 3.2.2), whose host replaces the Host line. Other
 * targets do not change, nor do addresses with user information, which no page has (RFC 9110, 4.2.4).
 */
export function originForm({ url: target = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const [, host, rest] = /^https?:\/\/([^/?#@\\]+)((?:[/?#].*)?)$/is.exec(target) ?? [];
  if (!host || rest === undefined) return target;
  headers.host = host;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

const SEARCH = '/discover-research?';
/** One character more than the search uses, so the page says that it searches only for the beginning (S-43). */
const SEARCHED = 301;

/** The same search for the beginning of its text, if somebody pasted a whole text; null if the address is not a search. */
function shorterSearch(target: string): string | null {
  if (!target.startsWith(SEARCH)) return null;
  const text = new URLSearchParams(target.slice(SEARCH.length)).get('q');
  return text && SEARCH + new URLSearchParams({ q: [...text].slice(0, SEARCHED).join('') });
}

/** Reads the target of a request line: path and query, exactly as sent by the client. */
export function readAddress(target: string): Address {
  if (target.length > MAX_LENGTH) {
    const shorter = shorterSearch(target);
    if (shorter) return { kind: 'moved', to: shorter };
    return refused(
      414,
      () => t('refused.long-title'),
      () => t('refused.long'),
    );
  }
  const mark = target.indexOf('?');
  const pathname = mark < 0 ? target : target.slice(0, mark);
  const query = mark < 0 ? '' : target.slice(mark);
  if (!isReadable(pathname)) {
    return refused(
      400,
      () => t('refused.unreadable-title'),
      () => t('refused.unreadable'),
    );
  }
  // Exactly one slash in front, so that a redirect cannot lead to another host (`//host/`), and none at the end. The code of a
  // journal is in lower case, so each of its pages has one address.
  const canonical = pathname
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
    .replace(/^\/journal\/[\w.-]+/, (start) => start.toLowerCase());
  return canonical === pathname
    ? { kind: 'page', url: withoutClickParameters(target), pathname }
    : { kind: 'moved', to: canonical + query };
}

function isReadable(pathname: string): boolean {
  if (!pathname.startsWith('/')) return false;
  try {
    // No control characters, and no backslash: browsers read it as a slash, even in a Location header.
    return !/[\0-\x1f\x7f\\]/.test(decodeURIComponent(pathname));
  } catch {
    return false; // invalid percent-encoding
  }
}
