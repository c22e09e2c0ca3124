import { isWebAddress } from '@press/contract/web-address';
import type { ReferenceLinksWire } from '@press/contract/wire';
import { citationElements } from './cited-works';
import { childAt, descendants, textOf, type XmlElement } from './tree';

/** Identifiers that stay in a work's line, because the list has no separate link for them. */
const PRINTED = /^(?:accession|archive|ark|handle|hdl|isbn|std-designation)$/;
export const isPrintedId = ({ name, attrs }: XmlElement): boolean =>
  name === 'pub-id' && PRINTED.test(attrs['pub-id-type'] ?? '');

/** The address of an identifier: its own, or that of the resolver of its type. */
function addressOf(id: XmlElement): string {
  const text = textOf(id);
  const type = id.attrs['pub-id-type'] ?? '';
  const own = id.attrs['href'] ?? '';
  if (own || !text) return own;
  if (/^(?:handle|hdl)$/.test(type)) return `https://hdl.handle.net/${text.replace(/^hdl:/i, '')}`;
  if (type === 'ark') return `https://n2t.net/ark:${text.replace(/^ark:/i, '')}`;
  if (type === 'bibcode') return `https://ui.adsabs.harvard.edu/abs/${encodeURIComponent(text)}`;
  const arxiv =
    type === 'arxiv' ? /(?:[a-z-]{2,20}(?:\.[A-Z]{2})?\/\d{7}|\d{4}\.\d{4,5})(?:v\d{1,3})?$/.exec(text)?.[0] : '';
  return arxiv ? `https://arxiv.org/abs/${arxiv}` : '';
}

/** `12`, `12b`: the number of a `<ref>`, with the letter of one of its works. */
function labelOf(ref: XmlElement, forms: readonly XmlElement[]): string {
  const [whole = '', part = ''] = [[ref], forms].map((holders) =>
    holders.map((each) => textOf(childAt(each, 'label'))).find(Boolean),
  );
  const letter = /^\W*(\p{L})\W*$/u.exec(part)?.[1];
  return whole && letter ? whole.replace(/[\s.)\]]*$/, (end) => letter + end) : whole || part;
}

/**
 * Label, PubMed ids and address of a work in a reference; without an address that of an identifier.
 * @param forms of the work
 */
export function linksOf(from: XmlElement, forms: readonly XmlElement[]): Omit<ReferenceLinksWire, 'id'> {
  const label = labelOf(from, forms);
  const works = citationElements(from).length > 1 ? forms : [from];
  const ref: XmlElement = { ...from, children: [...works] };
  const ids = (['pub-id', 'object-id', 'article-id'] as const).flatMap((name) => [...descendants(ref, name)]);
  const hrefs = (['ext-link', 'uri'] as const)
    .flatMap((name) => [...descendants(ref, name)])
    .map((link) => (link.attrs['href'] ?? textOf(link)).trim());
  const written = textOf(ref);
  const ofType = (type: string): string => textOf(ids.find(({ attrs }) => attrs['pub-id-type'] === type));
  const pmid =
    /^\d{1,10}$/.exec(ofType('pmid'))?.[0] ?? inAddresses(hrefs, written, /pubmed\/(\d{1,10})|\bPMID:?\s*(\d{1,10})/i);
  const pmcid =
    /\d{1,10}$/.exec(ofType('pmcid') || ofType('pmc'))?.[0] ??
    inAddresses(hrefs, written, /pmc\/articles\/PMC(\d{1,10})|\bPMC(?:ID)?:?\s*(?:PMC)?(\d{5,10})/i);
  const addresses = [...hrefs, ...ids.map(addressOf), /https?:\/\/[^\s<>"]+[^\s<>".,;)]/.exec(written)?.[0] ?? ''];
  const url = addresses.find((href) => isWebAddress(href) && !/\bdoi\.org\//i.test(href));
  return {
    ...(label && { label }),
    ...(pmid && { pmid }),
    ...(pmcid && { pmcid: `PMC${pmcid}` }),
    ...(url && { url }),
  };
}

function inAddresses(hrefs: readonly string[], written: string, pattern: RegExp): string {
  const found = [...hrefs, written].map((text) => pattern.exec(text)).find(Boolean);
  return found?.[1] ?? found?.[2] ?? '';
}
