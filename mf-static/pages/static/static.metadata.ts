import type { Metadata, RouteContext } from '@press/area';
import type { Publisher } from '@press/config';
import type { SitePage } from '@press/contract';
import { factsOf, fillOf } from '@press/ui/document/facts';
import { statedPage } from '@press/ui/document/stated-page';

/** The text of a page as its metadata have it. */
export const statedText = (text: SitePage, publisher: Publisher): SitePage =>
  statedPage(text, factsOf(publisher), fillOf(publisher));

/** The metadata of a static page. @param text the default one */
export const staticMetadata =
  (text: SitePage) =>
  ({ own }: { own?: SitePage | undefined }, { publisher, url }: RouteContext): Metadata => {
    const { title, standfirst } = statedText(own ?? text, publisher);
    return {
      description: standfirst,
      jsonLd: [
        {
          '@context': 'https://schema.org',
          '@type': 'WebPage',
          name: title,
          url: new URL(url.pathname, publisher.origin).href,
          publisher: { '@type': 'Organization', name: publisher.name, url: publisher.origin },
        },
      ],
    };
  };
