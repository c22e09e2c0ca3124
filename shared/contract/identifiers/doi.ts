/**
 * A DOI without resolver or label: `10.5555/ssha.2025.0412`; null when the text is none.
 * Takes `doi:…`, `info:doi/…` and the address of any resolver. Case stays, although it does not count in a DOI.
 */
export function parseDoi(text: string): string | null {
  const doi = text.trim().replace(/^(?:https?:\/\/[^/\s]+\/|doi:\s*|info:doi\/)/i, '');
  return /^10\.\d{4,9}(?:\.\d+)*\/\S+$/.test(doi) ? doi : null;
}

/** Address of a DOI: `doiUrl('https://doi.org', '10.5555/a')`. Slashes stay; characters that an address can't hold are escaped. */
export const doiUrl = (resolver: string, doi: string): string =>
  `${resolver}/${doi.split('/').map(encodeURIComponent).join('/')}`;

export interface DoiInText {
  /** Text before the DOI, without the resolver or the label. */
  before: string;
  doi: string;
  after: string;
}

const IN_TEXT = /(?:https?:\/\/(?:dx\.|www\.)?doi\.org\/|doi:\s*)?\b(10\.\d{4,9}(?:\.\d+)*\/[^\s<>"]+)/i;

/** The first DOI in running text; null when there is none. Punctuation after it belongs to the sentence. */
export function findDoi(text: string): DoiInText | null {
  const match = IN_TEXT.exec(text);
  if (!match) return null;
  const doi = withoutTrailingMarks(match[1]!);
  const end = match.index + match[0].length - (match[1]!.length - doi.length);
  return { before: text.slice(0, match.index), doi, after: text.slice(end) };
}

/** A closing bracket belongs to the DOI only when the DOI opened it. */
function withoutTrailingMarks(doi: string): string {
  const bare = doi.replace(/[.,;:\]]+$/, '');
  const unopened = bare.endsWith(')') && bare.split(')').length > bare.split('(').length;
  return unopened ? withoutTrailingMarks(bare.slice(0, -1)) : bare;
}
