import type { RouteMetadata } from '@press/area';
import { standfirstOf } from '../../content/contact';
import type { contactRoute } from './contact.route';

const metadata: RouteMetadata<typeof contactRoute> = (_, { publisher }) => ({
  description: standfirstOf(publisher),
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
