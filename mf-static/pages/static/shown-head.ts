import type { Publisher } from '@press/config';
import type { SitePage } from '@press/contract';
import { factsOf, fillOf, statedIn } from '@press/ui/document/facts';
import { resolveHead } from '@press/ui/document/resolve-page';

/** The title and the standfirst of a page as its metadata have them. */
export function shownHead(text: SitePage, publisher: Publisher) {
  const stating = statedIn(publisher, text.lang);
  return resolveHead(text, factsOf(stating), fillOf(stating));
}
