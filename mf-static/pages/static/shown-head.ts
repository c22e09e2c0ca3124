import type { Publisher } from '@press/config';
import type { SitePage } from '@press/contract';
import { factsOf, fillOf } from '@press/ui/document/facts';
import { resolveHead } from '@press/ui/document/resolve-page';

/** The title and the standfirst of a page as its metadata have them. */
export const shownHead = (text: SitePage, publisher: Publisher) =>
  resolveHead(text, factsOf(publisher), fillOf(publisher));
