import type { RouteMetadata } from '@press/area';
import text from '../../texts/contact.md';
import { statedText } from '../static/static.metadata';
import type { contactRoute } from './contact.route';

const metadata: RouteMetadata<typeof contactRoute> = ({ own }, { publisher }) => ({
  description: statedText(own ?? text, publisher).standfirst,
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
