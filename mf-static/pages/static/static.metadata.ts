import type { Metadata, RouteContext } from '@press/area';
import type { Words } from '@press/ui';
import { filled } from './filled';

/** The metadata of a static page. */
export const staticMetadata =
  ({ title, standfirst }: Pick<Words, 'title' | 'standfirst'>) =>
  (_: unknown, { publisher, url }: RouteContext): Metadata => ({
    description: filled(standfirst, publisher),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'WebPage',
        name: filled(title, publisher),
        url: new URL(url.pathname, publisher.origin).href,
        publisher: { '@type': 'Organization', name: publisher.name, url: publisher.origin },
      },
    ],
  });
