import type { HeadContext, Metadata, Params } from '@press/area';
import type { Words } from '@press/ui';
import { filled } from './filled';

/** What indexers read of a static page. */
export const staticMetadata =
  ({ title, standfirst }: Pick<Words, 'title' | 'standfirst'>) =>
  (_: Params, __: readonly unknown[], { publisher, url }: HeadContext): Metadata => ({
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
