import type { RouteMetadata } from '@press/area';
import { statedText } from '../static/static.metadata';
import type { contactRoute } from './contact.route';

const metadata: RouteMetadata<typeof contactRoute> = ({ text }, { publisher }) => ({
  description: statedText(text, publisher).standfirst,
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
});
export default metadata;
