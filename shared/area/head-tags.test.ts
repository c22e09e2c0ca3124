import { publisherFromEnv } from '@press/config';
import { headTags } from './head-tags';
import type { Head } from './types';

const publisher = { ...publisherFromEnv({}), name: 'A Press', origin: 'https://press.example' };

const ARTICLE: Head = {
  title: 'On </script> debt',
  canonical: '/journal/ssha/article/a1',
  description: 'What is owed.',
  meta: [{ name: 'citation_title', content: 'On </script> debt' }],
  links: [
    { rel: 'license', href: 'https://creativecommons.org/licenses/by/4.0/' },
    { rel: 'alternate', href: '/feed.atom', type: 'application/atom+xml', title: 'A Press' },
  ],
  jsonLd: [{ name: 'On </script> debt', left: undefined }],
  share: { type: 'article', picture: '/share/a1.png' },
};

/** Tags as short texts. */
const shown = (head: Head): string[] =>
  headTags(head, publisher).map(({ tag, attributes, text }) =>
    [tag, ...Object.entries(attributes).map(([name, value]) => `${name}=${value}`), ...(text ? [text] : [])].join(
      ' | ',
    ),
  );

test('G-30 lists every tag of a head: title, robots, address, metadata, links, JSON-LD, Open Graph', () => {
  expect(shown(ARTICLE)).toEqual([
    'title | On </script> debt · A Press',
    'meta | name=description | content=What is owed.',
    'link | rel=canonical | href=https://press.example/journal/ssha/article/a1',
    'meta | name=citation_title | content=On </script> debt',
    'link | rel=license | href=https://creativecommons.org/licenses/by/4.0/',
    'link | rel=alternate | href=/feed.atom | type=application/atom+xml | title=A Press',
    'script | type=application/ld+json | {"name":"On \\u003c/script> debt"}',
    'meta | property=og:title | content=On </script> debt',
    'meta | property=og:type | content=article',
    'meta | property=og:url | content=https://press.example/journal/ssha/article/a1',
    'meta | property=og:site_name | content=A Press',
    'meta | property=og:image | content=https://press.example/share/a1.png',
    'meta | name=twitter:card | content=summary_large_image',
  ]);
});

test("C-10 a page without a picture has the site's; an unindexed page has no Open Graph", () => {
  const page: Head = { title: 'A Press', canonical: '/' };
  expect(shown(page)).toEqual(
    expect.arrayContaining([
      'title | A Press',
      'meta | property=og:type | content=website',
      'meta | property=og:image | content=https://press.example/icon-512.png',
      'meta | name=twitter:card | content=summary',
    ]),
  );
  expect(shown({ ...page, robots: 'noindex' }).join()).not.toMatch(/og:|twitter/);
  expect(shown({ title: 'Search' })).toEqual(['title | Search · A Press']);
});
