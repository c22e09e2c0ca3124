import type { Publisher } from '@press/config';
import type { SitePage } from '@press/contract';
import { factsOf, fillOf } from '@press/ui/document/facts';
import { statedPage } from '@press/ui/document/stated-page';

/** The text of a page as its metadata have it. */
export const statedText = (text: SitePage, publisher: Publisher): SitePage =>
  statedPage(text, factsOf(publisher), fillOf(publisher));
