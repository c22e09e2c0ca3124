/**
 * A DOI without resolver or label: `10.5555/ssha.2025.0412`; null when the text is none.
 * Takes `doi:…`, `info:doi/…` and the address of any resolver, without its query and fragment. Case stays,
 * although it does not count in a DOI.
 */
export function parseDoi(text: string): string | null {
  const written = text.trim();
  const address = /^https?:\/\/[^/\s]+\/(.*)$/i.exec(written)?.[1];
  const doi = address === undefined ? written.replace(/^(?:doi:\s*|info:doi\/)/i, '') : fromAddress(address);
  return /^10\.\d{4,9}(?:\.\d+)*\/\S+$/.test(doi) ? doi : null;
}

/** The DOI in the path of an address: without query and fragment, its characters decoded. */
function fromAddress(path: string): string {
  const bare = path.replace(/[?#].*$/, '');
  try {
    return decodeURIComponent(bare);
  } catch {
    return bare; // A percent sign of the DOI itself.
  }
}

/** Address of a DOI: `doiUrl('https://doi.org', '10.5555/a')`. Characters that an address can't hold are escaped, and no other ones. */
export const doiUrl = (resolver: string, doi: string): string =>
  `${resolver}/${doi.replace(/[^\w./:;,()@!$&'*+=~-]+/g, encodeURIComponent)}`;

export interface DoiInText {
  /** Text before the DOI, without the resolver or the label. */
  before: string;
  doi: string;
  after: string;
}

/** A DOI of the form SICI has angle brackets: `10.1002/(SICI)1097-0258(19980815)17:15<1661::AID-SIM968>3.0.CO;2-2`. */
const IN_TEXT =
  /(https?:\/\/(?:dx\.|www\.)?doi\.org\/)?(?:doi:\s*)?\b(10\.\d{4,9}(?:\.\d+)*\/[^\s<>"]+(?:<\d[^\s<>"]{0,60}>\d[^\s<>"]*)?)/gi;

/** Longer than any address before its DOI. */
const MAX_ADDRESS = 2000;

/** Whether a place in a text is within an address, whose DOI is a part of that address. */
const isInAddress = (text: string, at: number): boolean =>
  /https?:\/\/[^\s<>"]*$/i.test(text.slice(Math.max(0, at - MAX_ADDRESS), at));

/**
 * The first DOI in running text; null when there is none. Punctuation after it belongs to the sentence. The address of another
 * site that contains a DOI is left alone: what follows may belong to the address.
 */
export function findDoi(text: string): DoiInText | null {
  for (const match of text.matchAll(IN_TEXT)) {
    const [whole, resolver, written = ''] = match;
    if (isInAddress(text, match.index)) continue;
    const shown = withoutTrailingMarks(written);
    const end = match.index + whole.length - (written.length - shown.length);
    const doi = resolver ? fromAddress(shown) : shown;
    return { before: text.slice(0, match.index), doi, after: text.slice(end) };
  }
  return null;
}

/** A closing bracket belongs to the DOI only when the DOI opened it. */
function withoutTrailingMarks(doi: string): string {
  const bare = doi.replace(/[.,;:\]]+$/, '');
  const unopened = bare.endsWith(')') && bare.split(')').length > bare.split('(').length;
  return unopened ? withoutTrailingMarks(bare.slice(0, -1)) : bare;
}
