import type { Metadata, RouteContext } from '@press/area';
import type { SitePage } from '@press/contract';
import type { Words } from '@press/ui';
import { filled } from './filled';

/** The metadata of a static page. */
export const staticMetadata =
  ({ title, standfirst }: Pick<Words, 'title' | 'standfirst'>) =>
  ({ own }: { own?: SitePage | undefined }, { publisher, url }: RouteContext): Metadata => ({
    description: own ? own.standfirst : filled(standfirst, publisher),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'WebPage',
        name: own?.title ?? filled(title, publisher),
        url: new URL(url.pathname, publisher.origin).href,
        publisher: { '@type': 'Organization', name: publisher.name, url: publisher.origin },
      },
    ],
  });
