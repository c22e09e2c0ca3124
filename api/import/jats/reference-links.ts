import { isWebAddress } from '@press/contract/web-address';
import type { ReferenceLinksWire } from '@press/contract/wire';
import { citationElements } from './cited-works';
import { childAt, descendants, textOf, type XmlElement } from './tree';

/** Label, PubMed ids and address of a reference; without an address that of its preprint. */
export function linksOf(ref: XmlElement): Omit<ReferenceLinksWire, 'id'> {
  const label =
    textOf(childAt(ref, 'label')) ||
    citationElements(ref)
      .map((each) => textOf(childAt(each, 'label')))
      .find(Boolean);
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
  const arxiv = /(?:[a-z-]+(?:\.[A-Z]{2})?\/\d{7}|\d{4}\.\d{4,5})(?:v\d+)?$/.exec(ofType('arxiv'))?.[0];
  const addresses = [
    ...hrefs,
    arxiv ? `https://arxiv.org/abs/${arxiv}` : '',
    /https?:\/\/[^\s<>"]+[^\s<>".,;)]/.exec(written)?.[0] ?? '',
  ];
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
