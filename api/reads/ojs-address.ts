/** The meaning of an OJS address (2 and 3): a page of a journal here, or content by its id there. */
export interface OjsAddress {
  /** The journal's path there; empty where the address has none, `index` for the whole site. */
  journal: string;
  names:
    | { kind: 'page'; page: string }
    | { kind: 'issue'; id: string }
    /** `galley` is empty for the article itself; `isFile` if the address is that of a file. */
    | { kind: 'article'; id: string; galley: string; isFile: boolean }
    | { kind: 'search'; query: URLSearchParams }
    | { kind: 'oai'; query: URLSearchParams };
}

type Names = OjsAddress['names'];

const page = (name: string): Names => ({ kind: 'page', page: name });

/** Pages of OJS about a journal, and the pages here; others lead to the journal. */
const ABOUT: Readonly<Record<string, string>> = {
  editorialteam: 'editorial-board',
  editorialmasthead: 'editorial-board',
  editorialteambio: 'editorial-board',
  submissions: 'submit-manuscript',
  editorialpolicies: 'ethics-policies',
  contact: 'contact',
};
const INFORMATION: Readonly<Record<string, string>> = { authors: 'submit-manuscript' };

const own = (pages: Readonly<Record<string, string>>, op: string): string =>
  Object.hasOwn(pages, op.toLowerCase()) ? (pages[op.toLowerCase()] ?? '') : '';

/** `view/12`, `view/12/34`, `view/12/version/5/34`, `download/12/34/56` */
function article(op: string, [id = '', ...rest]: readonly string[]): Names | null {
  const galley = rest[0] === 'version' ? rest[2] : rest[0];
  const isFile = /^(?:download|viewFile|downloadSuppFile|getFile)$/i.test(op);
  return id ? { kind: 'article', id, galley: galley ?? '', isFile } : null;
}

function issue(op: string, [id = '']: readonly string[]): Names | null {
  if (/^(?:view|viewIssue|download)$/i.test(op)) return id ? { kind: 'issue', id } : null;
  return page(op.toLowerCase() === 'current' ? 'current-issue' : 'volumes-issues');
}

type Reader = (op: string, rest: readonly string[], query: URLSearchParams) => Names | null;

/** By the first segment after the journal's. */
const READERS: Readonly<Record<string, Reader>> = {
  index: () => page(''),
  article,
  issue,
  about: (op) => page(own(ABOUT, op)),
  information: (op) => page(own(INFORMATION, op)),
  announcement: () => page('announcements'),
  search: (_op, _rest, query) => ({ kind: 'search', query }),
  oai: (_op, _rest, query) => ({ kind: 'oai', query }),
  gateway: () => page('feed.atom'),
};
const isPage = (segment: string | undefined): segment is string =>
  segment !== undefined && Object.hasOwn(READERS, segment.toLowerCase());

/** Language of the interface, in addresses since OJS 3.5: `en`, `pt_BR`, `sr@latin`. */
const LOCALE = /^[a-z]{2,3}(?:[_@-]\w+)*$/i;

/**
 * Reads an address of OJS: `/index.php/{journal}/{page}/{op}/…`, without `index.php`, without a journal, or as
 * parameters (`/index.php?journal=…&page=…&op=…&path[]=…`). @param address path and query
 * @returns null for another address
 */
export function ojsAddress(address: string): OjsAddress | null {
  const { pathname, searchParams: query } = new URL(`http://ojs.invalid${address}`);
  const segments = segmentsOf(pathname);
  if (!segments || segments.length === 0) return null;
  const hasScript = segments[0] === 'index.php';
  if (hasScript) segments.shift();
  if (hasScript && segments.length === 0)
    segments.push(...['journal', 'page', 'op', 'path', 'path[]'].flatMap((name) => query.getAll(name)));
  const journal = isPage(segments[0]) && segments[0] !== 'index' ? '' : (segments.shift() ?? 'index');
  if (!isPage(segments[0]) && LOCALE.test(segments[0] ?? '')) segments.shift();
  const [name = 'index', op = '', ...rest] = segments;
  const names = isPage(name) ? READERS[name.toLowerCase()]?.(op, rest, query) : null;
  return names ? { journal, names } : null;
}

function segmentsOf(pathname: string): string[] | null {
  try {
    return pathname.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return null; // invalid percent-encoding
  }
}
