import type { RouteMetadata } from '@press/area';
import text from '../../texts/about.md';
import { statedText } from '../static/static.metadata';
import type { aboutRoute } from './about.route';

const metadata: RouteMetadata<typeof aboutRoute> = ({ own }, { publisher }) => ({
  description: statedText(own ?? text, publisher).standfirst,
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
