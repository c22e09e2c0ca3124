import type { RouteMetadata } from '@press/area';
import { feedLinks } from '@press/contract/description/feed-links';
import { articlePath } from '@press/contract/paths';
import { plainText } from '@press/contract/richtext';
import { TEXT_TITLES } from '@press/contract/site-pages';
import { kindOf, type collectionRoute } from './texts.routes';

/** Characters of a description. */
const MAX_DESCRIPTION = 200;

const metadata: RouteMetadata<typeof collectionRoute> = ({ text, texts }, { publisher, url }) => {
  const kind = kindOf(url);
  const item = texts.find(({ id }) => url.pathname.endsWith(`/${encodeURIComponent(id)}`));
  const absolute = (path: string): string => new URL(path, publisher.origin).href;
  const ofKind =
    kind === 'news'
      ? { '@type': 'NewsArticle', headline: text.title }
      : {
          '@type': 'Collection',
          name: text.title,
          editor: text.editors.map((name) => ({ '@type': 'Person', name })),
          hasPart: text.articles.map((article) => ({
            '@type': 'ScholarlyArticle',
            headline: plainText(article.title, 'inline'),
            url: absolute(articlePath(article)),
          })),
        };
  return {
    description: plainText(text.sections[0]?.body ?? '', 'block').slice(0, MAX_DESCRIPTION),
    links: [
      ...(kind === 'collections' ? feedLinks(text.title, url.pathname) : []),
      ...feedLinks(`${TEXT_TITLES[kind]} · ${publisher.name}`, `/${kind}`),
    ],
    jsonLd: [
      {
        '@context': 'https://schema.org',
        ...ofKind,
        url: absolute(url.pathname),
        ...(text.image && { image: absolute(text.image) }),
        ...(item && { datePublished: item.date, ...(item.end && { expires: item.end }) }),
        publisher: { '@type': 'Organization', name: publisher.name, url: publisher.origin },
      },
    ],
  };
};
export default metadata;
