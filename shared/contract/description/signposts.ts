import { citationPath, EXPORTS } from '../citation/exports';
import { articleFilePath } from '../paths';
import type { DescribedArticle } from './described-article';
import { personUrl } from './json-ld';

/** A typed link (signposting.org). */
export interface Signpost {
  rel: string;
  href: string;
  /** Media type of the link's target. */
  type?: string;
}

/** Maximum number of people that fit into the header of a response. */
const MAX_AUTHORS = 10;

/** Media types of the descriptions of an article, besides the files for reference managers. */
export const METADATA_TYPES = { jsonLd: 'application/ld+json', jats: 'application/jats+xml' } as const;

/** Media types of the two forms of a set of links (RFC 9264). */
export const LINKSET_TYPES = { json: 'application/linkset+json', txt: 'application/linkset' } as const;

/** The files that describe an article. */
export function metadataFiles({ article, url, xmlUrl }: DescribedArticle): Required<Omit<Signpost, 'rel'>>[] {
  const absolute = (path: string): string => new URL(path, url).href;
  return [
    ...EXPORTS.map(({ extension, mediaType }) => ({
      href: absolute(citationPath(article.id, extension)),
      type: mediaType,
    })),
    { href: absolute(articleFilePath(article.id, 'article.jsonld')), type: METADATA_TYPES.jsonLd },
    { href: xmlUrl, type: METADATA_TYPES.jats },
  ];
}

/**
 * The links of an article's page, of level 1; those of level 2 lead to the whole set.
 * @param authors the number of authors to name; in a set of links all of them
 */
export function signposts(described: DescribedArticle, authors = MAX_AUTHORS): Signpost[] {
  const { article, url, doiUrl, pdfUrl, licenceUrl, orcidHost } = described;
  const people = article.authorList.map(({ orcid }) => personUrl(orcid, orcidHost)).filter(Boolean);
  return [
    ...(doiUrl ? [{ rel: 'cite-as', href: doiUrl }] : []),
    { rel: 'type', href: 'https://schema.org/ScholarlyArticle' },
    { rel: 'type', href: 'https://schema.org/AboutPage' },
    ...people.slice(0, authors).map((href) => ({ rel: 'author', href })),
    ...(licenceUrl ? [{ rel: 'license', href: licenceUrl }] : []),
    ...(pdfUrl ? [{ rel: 'item', href: pdfUrl, type: 'application/pdf' }] : []),
    ...metadataFiles(described).map((file) => ({ rel: 'describedby', ...file })),
    ...Object.entries(LINKSET_TYPES).map(([extension, type]) => ({
      rel: 'linkset',
      href: new URL(articleFilePath(article.id, `linkset.${extension}`), url).href,
      type,
    })),
  ];
}

/** The value of a `Link` header (RFC 8288). */
export const linkHeader = (links: readonly Signpost[]): string => links.map((link) => linkValue(link)).join(', ');

/**
 * One link; `anchor` is its context, by default the response. Characters that would end its address are escaped;
 * characters that headers do not allow are left out.
 */
export function linkValue({ rel, href, type }: Signpost, anchor?: string): string {
  const quoted = (name: string, value: string): string => `; ${name}="${value.replace(/["\\]|[^\x20-\x7e]/g, '')}"`;
  const address = href.replace(/\p{Surrogate}/gu, '').replace(/[<>"\s]|[^\x20-\x7e]/gu, encodeURIComponent);
  return `<${address}>${quoted('rel', rel)}${type ? quoted('type', type) : ''}${anchor ? quoted('anchor', anchor) : ''}`;
}
