import type { RouteMetadata } from '@press/area';
import { statedText } from '../static/static.metadata';
import type { aboutRoute } from './about.route';

const metadata: RouteMetadata<typeof aboutRoute> = ({ text }, { publisher }) => ({
  description: statedText(text, publisher).standfirst,
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
