import type { HeadContext, Metadata, Params } from '@press/area';
import { STANDFIRST } from '../../content/contact';

export default function contactMetadata(_: Params, __: readonly unknown[], { publisher }: HeadContext): Metadata {
  return {
    description: STANDFIRST,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'ContactPage',
        url: new URL('/contact', publisher.origin).href,
        mainEntity: {
          '@type': 'Organization',
          name: publisher.name,
          url: publisher.origin,
          email: publisher.email,
          address: publisher.address.join(', '),
        },
      },
    ],
  };
}
