import type { Head, HeadContext, Params } from '@press/area';
import { STANDFIRST } from '../../content/about';

export function aboutHead(_: Params, __: readonly unknown[], { publisher }: HeadContext): Head {
  return {
    title: 'About',
    description: STANDFIRST.replaceAll('{publisher}', publisher.name),
    canonical: '/about',
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
