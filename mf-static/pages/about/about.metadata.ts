import type { RouteMetadata } from '@press/area';
import { publishingFill, STANDFIRST } from '../../content/about';
import type { aboutRoute } from './about.route';

const metadata: RouteMetadata<typeof aboutRoute> = ({ own }, { publisher }) => ({
  description: own
    ? own.standfirst
    : STANDFIRST.replace('{publications}', publishingFill(publisher).publications).replaceAll(
        '{publisher}',
        publisher.name,
      ),
  jsonLd: [
    {
      '@context': 'https://schema.org',
      '@type': 'AboutPage',
      url: new URL('/about', publisher.origin).href,
      mainEntity: { '@type': 'Organization', name: publisher.name, url: publisher.origin, email: publisher.email },
    },
  ],
});
export default metadata;
