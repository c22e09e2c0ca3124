import type { DescribedArticle } from '@press/contract/description/described-article';
import { linkValue, metadataFiles, signposts, type Signpost } from '@press/contract/description/signposts';

/** Links of one resource. */
interface Anchored {
  anchor: string;
  links: readonly Signpost[];
}

/** All links of an article: of its page, its PDF and its metadata files (Signposting, level 2). */
function anchored(described: DescribedArticle): Anchored[] {
  const { url, pdfUrl } = described;
  const page = { href: url, type: 'text/html' };
  return [
    { anchor: url, links: signposts(described, Infinity).filter(({ rel }) => rel !== 'linkset') },
    ...(pdfUrl ? [{ anchor: pdfUrl, links: [{ rel: 'collection', ...page }] }] : []),
    ...metadataFiles(described).map(({ href }) => ({ anchor: href, links: [{ rel: 'describes', ...page }] })),
  ];
}

/** The set as JSON (RFC 9264, 4.2). */
export function linksetJson(described: DescribedArticle): string {
  const linkset = anchored(described).map(({ anchor, links }) => {
    const byRelation = new Map<string, { href: string; type?: string }[]>();
    for (const { rel, ...target } of links) byRelation.set(rel, [...(byRelation.get(rel) ?? []), target]);
    return { anchor, ...Object.fromEntries(byRelation) };
  });
  return `${JSON.stringify({ linkset }, null, 1)}\n`;
}

/** The set as text (RFC 9264, 4.1). */
export const linksetText = (described: DescribedArticle): string =>
  `${anchored(described)
    .flatMap(({ anchor, links }) => links.map((link) => linkValue(link, anchor)))
    .join(',\n')}\n`;
