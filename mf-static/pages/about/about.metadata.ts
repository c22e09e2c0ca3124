import type { HeadContext, Metadata, Params } from '@press/area';
import { STANDFIRST } from '../../content/about';

export default function aboutMetadata(_: Params, __: readonly unknown[], { publisher }: HeadContext): Metadata {
  return {
    description: STANDFIRST.replaceAll('{publisher}', publisher.name),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'AboutPage',
        url: new URL('/about', publisher.origin).href,
        mainEntity: { '@type': 'Organization', name: publisher.name, url: publisher.origin, email: publisher.email },
      },
    ],
  };
}
