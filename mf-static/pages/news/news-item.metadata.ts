import type { RouteMetadata } from '@press/area';
import { feedLinks } from '@press/contract/description/feed-links';
import { plainText } from '@press/contract/richtext';
import type { newsItemRoute } from './news.routes';

/** Characters of a description. */
const MAX_DESCRIPTION = 200;

const metadata: RouteMetadata<typeof newsItemRoute> = ({ text, news }, { publisher, url, params }) => {
  const item = news.find(({ id }) => id === params.newsId);
  return {
    description: plainText(text.sections[0]?.body ?? '', 'block').slice(0, MAX_DESCRIPTION),
    links: feedLinks(`News · ${publisher.name}`, '/news'),
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'NewsArticle',
        headline: text.title,
        url: new URL(url.pathname, publisher.origin).href,
        ...(item && { datePublished: item.date, ...(item.end && { expires: item.end }) }),
        publisher: { '@type': 'Organization', name: publisher.name, url: publisher.origin },
      },
    ],
  };
};
export default metadata;
